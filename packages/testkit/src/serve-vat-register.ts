import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { connectVies } from '@placet/adapters/vat-register-vies'
import type { VatRegister } from '@placet/core/ports'

export interface LocalVatRegister {
  /** The value for `PLACET_VAT_REGISTER_URL`. */
  url: string
  /** Country code and number together, such as ATU13585627. */
  known: Set<string>
  /** Member states whose national register is down. */
  away: Set<string>
  /** The client that the product uses. */
  register: VatRegister
  asked: {
    countryCode: string
    vatNumber: string
    requesterMemberStateCode?: string
    requesterNumber?: string
  }[]
  close(): Promise<void>
}

/** A VAT register with VIES response shapes, holding the numbers that a test adds. */
export async function serveVatRegister(): Promise<LocalVatRegister> {
  const known = new Set<string>()
  const away = new Set<string>()
  const asked: LocalVatRegister['asked'] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url !== '/check-vat-number') return response.writeHead(404).end()
      const question = JSON.parse(body) as LocalVatRegister['asked'][number]
      asked.push(question)
      const { countryCode, vatNumber } = question
      const answer = away.has(countryCode)
        ? { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }
        : {
            countryCode,
            vatNumber,
            requestDate: new Date().toISOString(),
            valid: known.has(`${countryCode}${vatNumber}`),
            requestIdentifier: question.requesterNumber ? `WAPI${asked.length}` : '',
          }
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const register = connectVies(url)
  if (!register) throw new Error('there is no way to the register')
  return {
    url,
    register,
    known,
    away,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
