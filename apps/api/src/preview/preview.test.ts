import { runInNewContext } from 'node:vm'
import { PREVIEW_SECONDS } from '@placet/contract/constants'
import { PublishedConfig } from '@placet/contract/published-config'
import { createPreviewToken, getSettings, SettingsView, saveSettings } from '@placet/contract/settings'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { waitFor } from '@placet/testkit/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../../test/test-app.ts'
import { createPreviewTokens } from './preview-tokens.ts'

let api: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  api = await createTestApp()
})
afterAll(() => api.close())

const Granted = z.object({ token: z.string(), scriptUrl: z.string() })

async function aPreview() {
  const owner = await anOwnerWithDomain(api.deps)
  const asked = { as: { session: owner }, params: { domainId: owner.domainId } }
  const granted = Granted.parse((await api.call(createPreviewToken, asked)).body)
  const [path = ''] = granted.scriptUrl.split('?')
  return { ...granted, path, asked, owner }
}

const get = (url: string) => api.app.inject({ method: 'GET', url })

function configIn(script: string): PublishedConfig {
  return PublishedConfig.parse(runInNewContext(`let given;${script};given`))
}

test('the token opens the draft as it was saved last, and what is unsaved or published has no part in it', async () => {
  const { asked } = await aPreview()
  const settings = SettingsView.parse((await api.call(getSettings, asked)).body)
  settings.ui.colors = { primary: '#0b7285', primaryText: '#ffffff' }
  await api.call(saveSettings, { ...asked, body: settings })
  const { scriptUrl } = Granted.parse((await api.call(createPreviewToken, asked)).body)
  const answer = await get(scriptUrl)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(configIn(answer.body).ui.colors.primary).toBe('#0b7285')
})

test('a token shows the version it was made for, also after the next save', async () => {
  const { scriptUrl, asked } = await aPreview()
  const settings = SettingsView.parse((await api.call(getSettings, asked)).body)
  await api.call(saveSettings, { ...asked, body: { ...settings, css: '.banner{color:#123456}' } })
  const answer = await get(scriptUrl)
  expect(configIn(answer.body).ui.css).toBe('')
})

test('T4: neither a token of a preview nor a forged one opens the code of a published version', async () => {
  const { token, path } = await aPreview()
  const shown = path.replace('/c2-preview/', '/c2-shown/')
  for (const url of [shown, `${shown}?token=${token}`, `${shown}?token=a.b.c`, '/c2-shown/x.js?token=']) {
    const { statusCode, headers } = await get(url)
    expect({ url, statusCode }).toEqual({ url, statusCode: 404 })
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('T4: nobody keeps a preview, lists it or reads it from another site', async () => {
  const { scriptUrl, path } = await aPreview()
  for (const url of [scriptUrl, path]) {
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

/** Every way to have no right to a preview, as an address. */
async function badAddresses() {
  const [mine, theirs] = [await aPreview(), await aPreview()]
  const { accountId, domainId } = mine.owner
  const code = /([0-9a-z]{10})\.js/.exec(mine.path)?.[1] ?? ''
  const old = { now: () => new Date(Date.now() - PREVIEW_SECONDS * 1000) }
  const expired = createPreviewTokens([api.sessionKey], old)
  const grant = api.previews.tokens.read(mine.token, code)
  if (!grant) throw new Error(`a token for ${domainId} of ${accountId} was just made`)
  const [account = '', domain = '', named = '', , ends = '', signature = ''] = mine.token.split('.')
  return {
    'no token': mine.path,
    'an empty token': `${mine.path}?token=`,
    'two tokens': `${mine.scriptUrl}&token=${mine.token}`,
    'a token of another tenant': `${mine.path}?token=${theirs.token}`,
    'an expired token': `${mine.path}?token=${expired.issue(grant)}`,
    'an altered version': `${mine.path}?token=${[account, domain, named, '2', ends, signature].join('.')}`,
    'a longer life': `${mine.path}?token=${[account, domain, named, '1', `9${ends}`, signature].join('.')}`,
    nonsense: `${mine.path}?token=${'x'.repeat(64)}`,
    'a code that nobody has': `/c2-preview/zzzzzzzzzz.js?token=${mine.token}`,
    'another ending': mine.scriptUrl.replace('.js', '.css'),
    'no ending': mine.scriptUrl.replace('.js', ''),
  }
}

test('T4: every way to have no right to a preview gets the same answer', async () => {
  const answers = []
  for (const [name, url] of Object.entries(await badAddresses())) {
    const { statusCode, body, headers } = await get(url)
    const { date: _, ...same } = headers
    answers.push({ name, statusCode, body, headers: same })
  }
  const [{ body, headers } = { body: '', headers: {} }] = answers
  for (const answer of answers) expect(answer).toEqual({ name: answer.name, statusCode: 404, body, headers })
})

/** How much longer the slowest of the addresses takes than the fastest, where nothing else slowed them down. */
async function spread(addresses: readonly string[], rounds: number): Promise<number> {
  const times = addresses.map(() => Array<number>())
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of addresses.keys()) {
      const index = (turn + round) % addresses.length
      const startedAt = performance.now()
      await get(addresses[index] ?? '')
      times[index]?.push(performance.now() - startedAt)
    }
  }
  const typical = times.map((each) => each.sort((a, b) => a - b)[Math.floor(rounds / 20)] ?? 0)
  return Math.max(...typical) / Math.min(...typical)
}

test('T4: the time of the answer does not tell which of them it was', async () => {
  const addresses = Object.values(await badAddresses())
  // A difference of their own would show each time; what the machine does beside this does not.
  const ratio = await waitFor(
    async () => {
      const measured = await spread(addresses, 200)
      return measured < 1.1 && measured
    },
    { timeoutMs: 50_000, what: 'answers that take equally long' },
  )
  process.stdout.write(`T4: the slowest refusal takes ${ratio.toFixed(3)} times as long as the fastest\n`)
}, 60_000)
