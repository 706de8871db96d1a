import type { BodyOf, Done, ParamsOf, QueryOf, ResponseOf, Route } from '@placet/contract/route'
import type { Ctx } from '@placet/core/context'
import { holdsCardNumber } from '@placet/core/payments/index'
import { refuse } from '@placet/core/refuse'
import { withSpan } from '@placet/node-runtime/tracing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Api } from './api.ts'
import { authenticate, authenticateCookie } from './authenticate.ts'
import { InvalidInput } from './error-handler.ts'
import { FileOf } from './file-of.ts'
import { originOf } from './origin.ts'
import { someText } from './some-text.ts'

interface Call<R extends Route> {
  ctx: Ctx
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  request: FastifyRequest
  reply: FastifyReply
}

const DONE: z.output<typeof Done> = { success: true }

/** A verb that returns nothing is answered with `Done` where the contract says so. */
type Answer<R extends Route> = ResponseOf<R> | FileOf | (typeof DONE extends ResponseOf<R> ? void : never)

/** Binds a route of the contract: checks credentials, then the input, runs the verb and validates its output. */
export function registerRoute<R extends Route>(
  api: Api,
  route: R,
  handle: (call: Call<R>) => Promise<Answer<R>>,
  { bodyMaxBytes }: { bodyMaxBytes?: number } = {},
): void {
  api.fastify.route({
    method: route.method,
    url: route.path,
    ...(bodyMaxBytes === undefined ? {} : largeBody(api, route, bodyMaxBytes)),
    handler: (request, reply) =>
      withSpan(route.name, { kind: 'server', traceparent: header(request, 'traceparent') }, async () => {
        const ctx = await contextFor(api, route, request)
        const answer = await handle({
          ctx,
          params: pathParams(route, request.params),
          query: parsed<QueryOf<R>>(route.query, request.query),
          body: parsedBody(route, request.body ?? undefined),
          request,
          reply,
        })
        if (answer instanceof FileOf) return answer.sendBy(reply)
        return route.response.parse(answer === undefined ? DONE : answer)
      }),
  })
}

// Callers without credentials must not make the API read a body of this size.
function largeBody(api: Api, route: Route, bodyLimit: number) {
  return {
    bodyLimit,
    onRequest: async (request: FastifyRequest) => void (await contextFor(api, route, request)),
  }
}

async function contextFor(api: Api, route: Route, request: FastifyRequest) {
  const from = originOf(request)
  if (route.access === 'public') return { ...api.deps, from, actor: { kind: 'nobody' } as const }
  const isCookieEnough = route.access === 'session-cookie'
  const actor = await (isCookieEnough ? authenticateCookie(api, request) : authenticate(api, request))
  if (actor.kind === 'nobody') throw refuse('not_signed_in')
  return { ...api.deps, from, actor }
}

function pathParams<R extends Route>(route: R, value: unknown): ParamsOf<R> {
  if (!route.params.safeParse(value).success) throw refuse('route_not_found')
  return parsed<ParamsOf<R>>(route.params, value)
}

function parsedBody<R extends Route>(route: R, value: unknown): BodyOf<R> {
  return parsed<BodyOf<R>>(route.body, value, route.takesCard ? withoutCardNumber(value) : value)
}

function withoutCardNumber(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'cardnumber'))
}

// The schema is the one the type was inferred from: every caller passes route.x with the type of x.
function parsed<T>(schema: Route['body'], value: unknown, searched: unknown = value): T {
  // PostgreSQL text cannot hold a NUL character, and no person can type one.
  if (someText(value, (text) => text.includes('\0'))) throw refuse('malformed_request')
  if (someText(searched, holdsCardNumber)) throw refuse('card_number_refused')
  const result = schema.safeParse(value)
  if (!result.success) throw new InvalidInput(result.error)
  return result.data as T
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
