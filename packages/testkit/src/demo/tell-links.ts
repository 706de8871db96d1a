import { keptPorts } from '../services/assign-ports.ts'
import { DEMO_LOGIN } from '../processes/local-placet.ts'
import { PEOPLE } from './demo-people.ts'
import { DEMO_COUPON } from './make-coupon.ts'
import type { Demo } from './make-demo.ts'

/** Prints the pages worth opening first, and the login to use. */
export async function tellLinks({ sites }: Demo, dir: string): Promise<void> {
  const ports = await keptPorts(dir, ['api'])
  const origin = ports ? `http://localhost:${ports.api}` : ''
  const worthSeeing = sites.filter((site, index) => index === 0 || site.campaign !== undefined)
  const pages = [
    ['Sign in', '/login'],
    ['Domains', '/domain'],
    ...worthSeeing.flatMap(({ title, domainId }) => [
      [`${title}, consents`, `/domain/${domainId}/consentlog`],
      [`${title}, settings`, `/domain/${domainId}/settings`],
    ]),
  ]
  process.stdout.write(`
  ${DEMO_LOGIN.email}  /  ${DEMO_LOGIN.password}     owns the agency, works for the client
  ${PEOPLE.client.email}  /  ${DEMO_LOGIN.password}   owns the client's account
  ${DEMO_COUPON} takes 20 percent off
`)
  for (const [name = '', path = ''] of pages) process.stdout.write(`  ${name.padEnd(34)}${origin}${path}\n`)
  const hint = ports
    ? 'They open while "npm run dev" runs.'
    : '"npm run dev" prints the address that these are pages of.'
  process.stdout.write(`\n  ${hint}\n`)
}
