import { ERRORS } from '@placet/contract/errors'
import type { Ctx } from '@placet/core/context'
import { limit } from '@placet/core/limit'
import { requireScim } from '@placet/core/permissions'
import { recordRefusal } from '@placet/core/record-refusal'
import { Refusal, refuse } from '@placet/core/refuse'
import * as sso from '@placet/core/sso/index'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '../../http/api.ts'
import { InvalidInput } from '../../http/error-handler.ts'
import { originOf } from '../../http/origin.ts'
import { someText } from '../../http/some-text.ts'
import { discovery, listOf } from './scim-discovery.ts'
import { USER, readFilter, readPatch, readResource, toResource } from './scim-resource.ts'

const PREFIX = '/scim/v2'
const TYPE = 'application/scim+json'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const BODY_MAX_BYTES = 64 * 1024
const CALLS = { name: 'scim-calls', points: 6000, perSeconds: 10 * 60 }
const WRONG_TOKENS = { name: 'scim-wrong-tokens-network', points: 60, perSeconds: 10 * 60 }
/** Name of all these routes in the security log. */
const ROUTE = 'scim'

const Query = z.object({
  filter: z.string().max(600).optional(),
  startIndex: z.coerce.number().int().catch(1),
  count: z.coerce.number().int().catch(sso.SCIM_PAGE_MAX),
})
const Params = z.object({ id: z.string().max(64).optional() })

/** A filter that is not supported. */
class UnknownFilter extends Error {
  override readonly name = 'UnknownFilter'
}

/** SCIM 2.0 for users (RFC 7643, RFC 7644). Every call needs the token of an account. */
export async function registerScimEndpoint({ fastify, deps }: Api): Promise<void> {
  const base = `${deps.installation.dashboardUrl}${PREFIX}`
  const { config, type, schema } = discovery(base)

  const contexts = new WeakMap<FastifyRequest, Ctx>()

  /** Counted after the token was checked: wrong tokens from a network keep no provider there from working. */
  async function authenticate(request: FastifyRequest): Promise<void> {
    const from = originOf(request)
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    const ctx: Ctx = { ...deps, actor: await sso.authenticateScim(deps, token, from), from }
    contexts.set(request, ctx)
    if (ctx.actor.kind === 'nobody') await limit(ctx, WRONG_TOKENS, from.network)
    await limit(ctx, CALLS, requireScim(ctx))
  }

  function contextOf(request: FastifyRequest): Ctx {
    const ctx = contexts.get(request)
    if (!ctx) throw new Error('the request was not authenticated')
    return ctx
  }

  type Handle = (call: { ctx: Ctx; id: string; request: FastifyRequest; reply: FastifyReply }) => unknown

  await fastify.register(
    async (scim: FastifyInstance) => {
      scim.addContentTypeParser<string>(
        TYPE,
        { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
        scim.getDefaultJsonParser('error', 'error'),
      )
      scim.setErrorHandler(async (error, request, reply) => {
        const ctx = contexts.get(request)
        if (ctx && error instanceof Refusal) await recordRefusal(ctx, ROUTE, error.code)
        const { status, scimType, message } = toScimError(error)
        const detail = {
          schemas: [ERROR],
          status: String(status),
          ...(scimType && { scimType }),
          detail: message,
        }
        return reply.status(status).type(TYPE).send(JSON.stringify(detail))
      })
      const on = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, handle: Handle) =>
        scim.route({
          method,
          url,
          // Nobody without a token makes the API read a body.
          onRequest: authenticate,
          handler: async (request, reply) => {
            // PostgreSQL text cannot hold a NUL character.
            const sent = [request.body, request.params, request.query]
            if (someText(sent, (text) => text.includes('\0'))) throw refuse('malformed_request')
            const params = Params.safeParse(request.params)
            if (!params.success) throw refuse('scim_user_not_found')
            const { id = '' } = params.data
            const answer = await handle({ ctx: contextOf(request), id, request, reply })
            return answer === undefined
              ? reply.status(204).send()
              : reply.type(TYPE).send(JSON.stringify(answer))
          },
        })

      on('GET', '/ServiceProviderConfig', () => config)
      on('GET', '/ResourceTypes', () => listOf([type]))
      on('GET', '/ResourceTypes/User', () => type)
      on('GET', '/Schemas', () => listOf([schema]))
      on('GET', `/Schemas/${USER.replaceAll(':', '::')}`, () => schema)
      on('GET', '/Users', async ({ ctx, request }) => {
        const { filter, ...query } = readWith(() => Query.parse(request.query))
        const where = filter === undefined ? null : readFilter(filter)
        if (filter !== undefined && where === null)
          throw new UnknownFilter('Only userName, externalId and id can be compared, with eq.')
        const startIndex = Math.max(1, query.startIndex)
        const count = Math.min(Math.max(0, query.count), sso.SCIM_PAGE_MAX)
        const { total, users } = await sso.listScimUsers({ ctx, input: { startIndex, count, where } })
        return listOf(
          users.map((user) => toResource(user, base)),
          { total, startIndex },
        )
      })
      on('POST', '/Users', async ({ ctx, request, reply }) => {
        const user = await sso.createScimUser({ ctx, input: readWith(() => readResource(request.body)) })
        const resource = toResource(user, base)
        reply.status(201).header('location', resource.meta.location)
        return resource
      })
      on('GET', '/Users/:id', async ({ ctx, id }) =>
        toResource(await sso.getScimUser({ ctx, input: { id } }), base),
      )
      on('PUT', '/Users/:id', async ({ ctx, id, request }) => {
        const change = readWith(() => readResource(request.body))
        return toResource(await sso.changeScimUser({ ctx, input: { id, change } }), base)
      })
      on('PATCH', '/Users/:id', async ({ ctx, id, request }) => {
        const change = readWith(() => readPatch(request.body))
        return toResource(await sso.changeScimUser({ ctx, input: { id, change } }), base)
      })
      on('DELETE', '/Users/:id', async ({ ctx, id }) => {
        await sso.deleteScimUser({ ctx, input: { id } })
      })
    },
    { prefix: PREFIX },
  )
}

const SCIM_TYPES: Partial<Record<string, { status: number; scimType: string }>> = {
  scim_user_exists: { status: 409, scimType: 'uniqueness' },
  last_owner: { status: 409, scimType: 'mutability' },
  scim_user_removed: { status: 409, scimType: 'mutability' },
  sso_address_refused: { status: 400, scimType: 'invalidValue' },
  malformed_request: { status: 400, scimType: 'invalidSyntax' },
}

/** Marks errors in the request as errors of the caller. */
function readWith<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof z.ZodError ? new InvalidInput(error) : error
  }
}

/** Unexpected errors go on to the handler of the whole API. */
function toScimError(error: unknown): { status: number; scimType: string; message: string } {
  if (error instanceof UnknownFilter)
    return { status: 400, scimType: 'invalidFilter', message: error.message }
  if (error instanceof Refusal) {
    const { code, message } = error
    return { status: ERRORS[code].status, message, scimType: '', ...SCIM_TYPES[code] }
  }
  if (error instanceof InvalidInput) {
    const message = error.errors.map(({ key, message: problem }) => `${key}: ${problem}`).join('; ')
    return { status: 400, scimType: 'invalidValue', message: message.slice(0, 500) }
  }
  const unreadable = Unreadable.safeParse(error)
  if (unreadable.success)
    return {
      status: unreadable.data.statusCode,
      scimType: 'invalidSyntax',
      message: 'Unable to read the request.',
    }
  throw error
}

/** A body that is too large, or no JSON. */
const Unreadable = z.object({ statusCode: z.union([z.literal(400), z.literal(413), z.literal(415)]) })
