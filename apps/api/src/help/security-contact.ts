import type { Api } from '../http/api.ts'

const VALID_DAYS = 365

/** RFC 9116. The date is counted from the request, since the address is checked with every deployment. */
export function registerSecurityContact({ fastify, deps }: Api): void {
  const { supportEmail, dashboardUrl } = deps.installation
  fastify.get('/.well-known/security.txt', (_, reply) => {
    const expires = new Date(deps.clock.now().getTime() + VALID_DAYS * 86_400_000)
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${dashboardUrl}/.well-known/security.txt`,
      'Preferred-Languages: en',
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
