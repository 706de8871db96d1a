import { saveAccessKeyScopes } from '@placet/contract/access-keys'
import { createDomains, listDomains } from '@placet/contract/domains'
import { anAccessKeyWithId, anOwner } from '@placet/testkit/factories/people'
import { createLog } from '@placet/node-runtime/log'
import { expect, test } from 'vitest'
import { createRelayedApp } from '../test/relayed-app.ts'

test('T30: whatever happens to a call, its key is in no line of the log', async () => {
  const lines: string[] = []
  const log = createLog({
    name: 'api',
    level: 'debug',
    destination: { write: (line) => void lines.push(line) },
  })
  const { api, database } = await createRelayedApp({ log })
  const owner = await anOwner(api.deps)
  const { id, token } = await anAccessKeyWithId(api.deps, {
    accountId: owner.accountId,
    scopes: ['domain:read'],
  })
  const wrong = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`

  const callAll = async () => {
    for (const key of [token, wrong]) {
      await api.call(listDomains, { as: { key } })
      await api.call(listDomains, { as: { key }, query: { query: key, page: '0' } })
      await api.call(createDomains, { as: { key }, body: { name: key, unknown: key } })
      await api.call(saveAccessKeyScopes, { as: { key }, params: { keyId: id }, body: { scopes: [key] } })
      for (const url of [`/${key}`, `/api/domain?key=${key}`, `/api/access-key/${key}`]) {
        await api.app.inject({ url, headers: { authorization: key, cookie: `session=${key}` } })
      }
      await api.app.inject({
        method: 'POST',
        url: '/api/domain',
        headers: { 'content-type': 'application/json' },
        payload: `{"name": ${key}`,
      })
    }
  }
  await callAll()
  database.cut()
  await callAll()
  log.error({ err: new Error(`no answer to ${token}`), headers: { 'x-key': token } }, `${token} was refused`)

  expect(lines.length).toBeGreaterThan(4)
  const secret = token.slice(-51)
  expect(lines.filter((line) => /plc_\w{16}_/.test(line) || line.includes(secret.slice(0, 43)))).toEqual([])
})
