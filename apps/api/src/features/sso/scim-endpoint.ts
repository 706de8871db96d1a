import { ERRORS } from '@placet/contract/errors'
import type { Ctx } from '@placet/core/context'
import { limit } from '@placet/core/limit'
import { Refusal, refuse } from '@placet/core/refuse'
import * as sso from '@placet/core/sso/index'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '../../http/api.ts'
import { originOf } from '../../http/origin.ts'
import { someText } from '../../http/some-text.ts'
import { discovery, listOf } from './scim-discovery.ts'
import { USER, readFilter, readPatch, readResource, toResource } from './scim-resource.ts'

const PREFIX = '/scim/v2'
const TYPE = 'application/scim+json'
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'
const BODY_MAX_BYTES = 64 * 1024
const CALLS = { name: 'scim-calls', points: 6000, perSeconds: 10 * 60 }

const Query = z.object({
  filter: z.string().max(600).optional(),
  startIndex: z.coerce.number().int().catch(1),
  count: z.coerce.number().int().catch(sso.SCIM_PAGE_MAX),
})
const Params = z.object({ id: z.string().max(300) })

/** A filter that is not supported. */
class UnknownFilter extends Error {
  override readonly name = 'UnknownFilter'
}

/** SCIM 2.0 for users (RFC 7643, RFC 7644). Every call needs the token of an account. */
export async function registerScimEndpoint({ fastify, deps }: Api): Promise<void> {
  const base = `${deps.installation.dashboardUrl}${PREFIX}`
  const { config, type, schema } = discovery(base)

  async function contextOf(request: FastifyRequest): Promise<Ctx> {
    const from = originOf(request)
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    const actor = await sso.authenticateScim(deps, token)
    if (actor.kind !== 'scim') throw refuse('not_signed_in')
    const ctx: Ctx = { ...deps, actor, from }
    await limit(ctx, CALLS, actor.accountId)
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
      scim.setErrorHandler((error, _, reply) => {
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
          onRequest: async (request) => void (await contextOf(request)),
          handler: async (request, reply) => {
            if (someText(request.body, (text) => text.includes('\0'))) throw refuse('malformed_request')
            const { data } = Params.safeParse(request.params)
            const ctx = await contextOf(request)
            const answer = await handle({ ctx, id: data?.id ?? '', request, reply })
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
        const { filter, ...query } = Query.parse(request.query)
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
        const user = await sso.createScimUser({ ctx, input: readResource(request.body) })
        const resource = toResource(user, base)
        reply.status(201).header('location', resource.meta.location)
        return resource
      })
      on('GET', '/Users/:id', async ({ ctx, id }) =>
        toResource(await sso.getScimUser({ ctx, input: { id } }), base),
      )
      on('PUT', '/Users/:id', async ({ ctx, id, request }) => {
        const change = readResource(request.body)
        return toResource(await sso.changeScimUser({ ctx, input: { id, change } }), base)
      })
      on('PATCH', '/Users/:id', async ({ ctx, id, request }) => {
        const change = readPatch(request.body)
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
  not_signed_in: { status: 401, scimType: '' },
  scim_user_exists: { status: 409, scimType: 'uniqueness' },
  last_owner: { status: 409, scimType: 'mutability' },
  sso_address_refused: { status: 400, scimType: 'invalidValue' },
  malformed_request: { status: 400, scimType: 'invalidSyntax' },
}

/** Errors nobody expects go on to the handler of the whole API. */
function toScimError(error: unknown): { status: number; scimType: string; message: string } {
  if (error instanceof UnknownFilter)
    return { status: 400, scimType: 'invalidFilter', message: error.message }
  if (error instanceof Refusal) {
    const { code, message } = error
    return { status: ERRORS[code].status, message, scimType: '', ...SCIM_TYPES[code] }
  }
  if (error instanceof z.ZodError)
    return { status: 400, scimType: 'invalidValue', message: z.prettifyError(error).slice(0, 500) }
  throw error
}
