import type { Route } from '@placet/contract/route'
import type { createTestApp } from './test-app.ts'

/** A browser without a page: keeps cookies and sends the bearer of its last sign-in, like the dashboard. */
export function openBrowser({ app }: Awaited<ReturnType<typeof createTestApp>>) {
  const cookies = new Map([['__Host-XSRF-TOKEN', 'x']])
  let bearer = ''
  return {
    async send(
      route: Route,
      { params = {}, body }: { params?: Record<string, string>; body?: unknown } = {},
    ) {
      const response = await app.inject({
        method: route.method,
        url: route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': 'x',
          ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      for (const { name, value } of response.cookies) cookies.set(name, value)
      const answer = response.json<Record<string, unknown>>()
      if (typeof answer['accessToken'] === 'string') bearer = answer['accessToken']
      return { status: response.statusCode, code: answer['code'], answer }
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>
