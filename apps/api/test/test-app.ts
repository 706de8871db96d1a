import { ErrorBody } from '@placet/contract/error-body'
import { ERRORS } from '@placet/contract/errors'
import { errorsOf } from '@placet/contract/openapi'
import type { Route } from '@placet/contract/route'
import { parseAllowedTargets } from '@placet/node-runtime/allowed-targets'
import { type Log, createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { type TestDeps, createTestDeps } from '@placet/testkit/factories/test-deps'
import type { Person } from '@placet/testkit/factories/people'
import { expect } from 'vitest'
import { type AppOptions, createApp } from '../src/app.ts'
import { createIdentityProviders } from '../src/features/sso/identity-providers.ts'
import { createBearers } from '../src/http/bearer.ts'
import { createPreviewTokens } from '../src/preview/preview-tokens.ts'

export type Credentials = { session: Pick<Person, 'sessionId' | 'sessionSecret'> } | { key: string } | null

export interface TestCall {
  as: Credentials
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** Address that the connection comes from; 127.0.0.1 unless told otherwise. */
  remoteAddress?: string
}

export interface TestAnswer {
  status: number
  code: string | null
  body: unknown
}

interface TestAppOptions {
  deps?: TestDeps
  log?: Log
  trustedProxies?: string[]
  /** Identity providers on this machine that may be asked. */
  allowedProviders?: string
  /** Without it, no pages are served. */
  dashboard?: AppOptions['dashboard']
}

export async function createTestApp(options: TestAppOptions = {}) {
  const deps = options.deps ?? (await createTestDeps())
  const key = 'only a test signs with this key, it is long enough'
  const bearers = createBearers([key], deps.clock)
  const previews = {
    tokens: createPreviewTokens([key], deps.clock),
    shown: createPreviewTokens([key], deps.clock, 'shown tokens'),
    runtime: 'given=$config',
  }
  const routes: string[] = []
  const app = await createApp({
    deps,
    bearers,
    previews,
    identityProviders: createIdentityProviders({
      allowed: parseAllowedTargets(options.allowedProviders ?? ''),
    }),
    sites: {
      readHome: async (name) => ({ url: `https://${name}/`, html: '<a href="/privacy">Privacy</a>' }),
    },
    verifyPage: '<!doctype html><title>Verify</title>',
    metrics: createMetrics('api'),
    log: options.log ?? createLog({ name: 'api', level: 'silent' }),
    trustedProxies: options.trustedProxies ?? [],
    hosts: ['localhost', '127.0.0.1'],
    dashboard: options.dashboard ?? null,
    onRoute: ({ method, url }) => {
      // A colon in a name is written twice. Every GET also answers HEAD.
      const names = [method].flat().filter((name) => name !== 'HEAD')
      routes.push(...names.map((name) => `${name} ${url.replaceAll('::', ':')}`))
    },
  })

  /** Calls the route and fails unless the answer is one the contract declares. */
  async function call(
    route: Route,
    { as, params = {}, query, body, headers = {}, remoteAddress }: TestCall,
  ): Promise<TestAnswer> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await app.inject({
      method: route.method,
      ...(remoteAddress !== undefined && { remoteAddress }),
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      headers: {
        ...(await headersFor(as)),
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    if (response.statusCode === 200 && route.file.length > 0) {
      expect(route.file).toContain(response.headers['content-type']?.toString())
      return { status: 200, code: null, body: response.rawPayload }
    }
    const json: unknown = response.json()
    if (response.statusCode === 200) {
      expect(() => route.response.parse(json), `${route.name} answers as declared`).not.toThrow()
      return { status: 200, code: null, body: json }
    }
    const { code } = ErrorBody.parse(json)
    const declared = errorsOf(route)
    expect(declared, `${route.name} declares the error it answers with`).toContain(code)
    const status = declared.filter((one) => one === code).map((one) => ERRORS[one].status)
    expect([response.statusCode]).toEqual(status)
    return { status: response.statusCode, code, body: json }
  }

  async function headersFor(as: Credentials): Promise<Record<string, string>> {
    if (!as) return {}
    if ('key' in as) return { authorization: `Bearer ${as.key}` }
    const bearer = await bearers.issue(as.session.sessionId)
    return {
      authorization: `Bearer ${bearer}`,
      cookie: `__Host-placet-session=${as.session.sessionSecret}`,
    }
  }

  return {
    app,
    deps,
    bearers,
    previews,
    /** All registered routes, `GET /api/user`. */
    routes,
    sessionKey: key,
    call,
    async close() {
      await app.close()
      await deps.drop()
    },
  }
}
