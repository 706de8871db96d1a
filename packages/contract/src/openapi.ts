import { z } from 'zod'
import { BARS } from './account-policy.ts'
import { ErrorBody } from './error-body.ts'
import { ERRORS, type ErrorCode } from './errors.ts'
import { type Permission, isScope, needsVerifiedEmail } from './permissions.ts'
import type { Access, Route } from './route.ts'
import { ROUTES } from './routes.ts'
import { mayView } from './staff-view.ts'

const IMPLIED_ERRORS: readonly ErrorCode[] = [
  'invalid_input',
  'malformed_request',
  'host_unknown',
  'card_number_refused',
  'database_unavailable',
  'internal',
]

const RETRY_AFTER = {
  description: 'Seconds until the call may succeed, where they are known',
  schema: { type: 'integer' },
}

/** On every answer to a key: the calls it has left. */
const ALLOWANCE_HEADERS = {
  'RateLimit-Limit': { description: 'Calls that a key has per minute', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Calls that are left', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until all calls are there again', schema: { type: 'integer' } },
}

/** The contract as an OpenAPI 3.1 document. */
export function buildOpenApi(serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [feature, routes] of Object.entries<readonly Route[]>(ROUTES)) {
    for (const route of routes) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(feature, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Placet API',
      version: '2',
      description: 'Consent management. Programs sign in with an access key as bearer token.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.keys(ROUTES).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        accessKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access key that has the scope of the call.',
        },
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The bearer of a signed-in page, together with its session cookie.',
        },
      },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  }
}

function operation(feature: string, route: Route) {
  const hasBody = !(route.body instanceof z.ZodUndefined)
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [feature],
    security: security(route),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(hasBody && {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: {
          'application/json': {
            schema: schemaOf(route.body, 'input'),
            ...(route.example.body !== undefined && { example: route.example.body }),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        ...(isScope(route.access) && { headers: ALLOWANCE_HEADERS }),
        content: answerContent(route),
      },
      ...errorResponses(errorsOf(route)),
    },
  }
}

function answerContent({ file, response }: Route) {
  if (file.length === 0) return { 'application/json': { schema: schemaOf(response, 'output') } }
  return Object.fromEntries(file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

/** All errors a route may return: those it declares, and those implied by its access level. */
export function errorsOf(route: Route): ErrorCode[] {
  const codes = new Set<ErrorCode>([...route.errors, ...IMPLIED_ERRORS])
  if (route.access !== 'public') codes.add('not_signed_in')
  if (route.access !== 'public' && route.access !== 'session-cookie') codes.add('access_key_invalid')
  const isForPeople = route.access !== 'public' && route.access !== 'session-cookie' && !isScope(route.access)
  if (route.access === 'staff') codes.add('route_not_found').add('desk_second_factor_missing')
  else if (isForPeople) codes.add('key_not_accepted')
  if (route.access !== 'public' && !mayView(route)) codes.add('viewing_only')
  if (isScope(route.access)) codes.add('scope_missing').add('too_many_calls')
  if (isPermission(route.access)) {
    codes.add('forbidden')
    for (const code of BARS) codes.add(code)
    if (needsVerifiedEmail(route.access)) codes.add('email_unverified')
  }
  if (Object.keys(route.params.shape).length > 0) codes.add('route_not_found')
  if ('domainId' in route.params.shape && route.method !== 'GET') codes.add('domain_being_deleted')
  return [...codes]
}

function isPermission(access: Access): access is Permission {
  return access.includes(':')
}

function security(route: Route) {
  if (route.access === 'public') return []
  return isScope(route.access) ? [{ session: [] }, { accessKey: [route.access] }] : [{ session: [] }]
}

function parameters(shape: z.ZodObject, where: 'path' | 'query') {
  return Object.entries(schemaOf(shape, 'input').properties ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path',
    schema,
  }))
}

function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
        ...(status === 429 && { headers: { 'Retry-After': RETRY_AFTER } }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  })
  return json
}
