import type { BodyOf, Done, ParamsOf, QueryOf, ResponseOf, Route } from '@placet/contract/route'
import type { SecurityEvent } from '@placet/contract/security-events'
import { mayView } from '@placet/contract/staff-view'
import { type Actor, type Ctx, setActor } from '@placet/core/context'
import { holdsCardNumber } from '@placet/core/payments/index'
import { requirePermission, requireStaff, requireUser } from '@placet/core/permissions'
import { concernedBy, recordRefusal } from '@placet/core/record-refusal'
import { Refusal, refuse } from '@placet/core/refuse'
import { recordEvent } from '@placet/core/security-event'
import { withSpan } from '@placet/node-runtime/tracing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowCall } from './allow-call.ts'
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

/** Binds a route of the contract: checks credentials and permission, then the input, runs the verb and validates its output. */
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
        const ctx: Ctx = { ...api.deps, from: originOf(request), actor: { kind: 'nobody' } }
        const answer = await recordingRefusals(ctx, route, async () => {
          setActor(ctx, await identify(api, route, request))
          if (ctx.actor.kind === 'access-key') await allowCall(ctx, ctx.actor.keyId, reply)
          requireAccess(ctx, route)
          return handle({
            ctx,
            params: pathParams(route, request.params),
            query: parsed<QueryOf<R>>(route.query, request.query),
            body: parsedBody(route, isNothing(route, request.body) ? undefined : request.body),
            request,
            reply,
          })
        })
        if (!(answer instanceof FileOf)) return route.response.parse(answer === undefined ? DONE : answer)
        await recordEvent(ctx.db, ctx, exportOf(route), concernedBy(ctx.actor))
        return answer.sendBy(reply)
      }),
  })
}

// Callers without credentials must not make the API read a body of this size.
function largeBody(api: Api, route: Route, bodyLimit: number) {
  return {
    bodyLimit,
    onRequest: async (request: FastifyRequest) => {
      requireAccess({ actor: await identify(api, route, request) }, route)
    },
  }
}

async function identify(api: Api, route: Route, request: FastifyRequest): Promise<Actor> {
  if (route.access === 'public') return { kind: 'nobody' }
  return route.access === 'session-cookie' ? authenticateCookie(api, request) : authenticate(api, request)
}

function requireAccess(ctx: Pick<Ctx, 'actor'>, route: Route): void {
  const { access } = route
  if (access === 'public') return
  if (ctx.actor.kind === 'user' && ctx.actor.viewing && !mayView(route)) throw refuse('viewing_only')
  if (ctx.actor.kind === 'nobody') throw refuse(ctx.actor.refusedKey ? 'access_key_invalid' : 'not_signed_in')
  if (access === 'staff') requireStaff(ctx)
  else if (access === 'signed-in') requireUser(ctx)
  else if (access !== 'session-cookie') requirePermission(ctx, access)
}

async function recordingRefusals<T>(ctx: Ctx, { name }: Route, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) await recordRefusal(ctx, name, error.code)
    throw error
  }
}

/** Every file that somebody downloads is an export. */
function exportOf({ name }: Route): SecurityEvent {
  return { kind: 'exported', detail: { route: name } }
}

function pathParams<R extends Route>(route: R, value: unknown): ParamsOf<R> {
  if (!route.params.safeParse(value).success) throw refuse('route_not_found')
  return parsed<ParamsOf<R>>(route.params, value)
}

function parsedBody<R extends Route>(route: R, value: unknown): BodyOf<R> {
  return parsed<BodyOf<R>>(route.body, value, route.takesCard ? withoutCardNumber(value) : value)
}

/** Many clients send `{}` with a call that takes no body. */
function isNothing(route: Route, body: unknown): boolean {
  if (body === null || body === undefined) return true
  return route.body instanceof z.ZodUndefined && typeof body === 'object' && Object.keys(body).length === 0
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
