import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * public: no authentication; session-cookie: the cookie alone, for data a freshly loaded page needs; signed-in:
 * a session with its bearer token, no account needed; a permission: a member, or an access key with that scope;
 * staff: a session of staff, who run the desk. For everybody else who is signed in, there is no such route.
 */
export type Access = 'public' | 'session-cookie' | 'signed-in' | 'staff' | Permission

type Schema = z.ZodType
type Shape = z.ZodObject

export interface Route<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly name: string
  readonly summary: string
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Content types of the file it returns; empty if the response is JSON. */
  readonly file: readonly string[]
  /** Its `cardnumber` field is the only place in the product where a card number may appear. */
  readonly takesCard: boolean
  readonly errors: readonly ErrorCode[]
  readonly example: { readonly query?: z.input<Query>; readonly body?: z.input<Body> }
}

const Nothing = z.strictObject({})
const NoBody = z.undefined()
type Nothing = typeof Nothing
type NoBody = typeof NoBody

/** Response of a route that returns a file, which no schema can validate as a whole. */
export const FileAnswer = z.unknown()

export const Done = z.strictObject({ success: z.literal(true) })

interface RouteInput<P extends Shape, Q extends Shape, B extends Schema, R extends Schema> {
  name: string
  summary: string
  method: Method
  path: string
  access: Access
  params?: P
  query?: Q
  body?: B
  response: R
  file?: readonly string[]
  takesCard?: boolean
  errors?: readonly ErrorCode[]
  example?: { query?: z.input<Q>; body?: z.input<B> }
}

export function defineRoute<
  R extends Schema,
  P extends Shape = Nothing,
  Q extends Shape = Nothing,
  B extends Schema = NoBody,
>(input: RouteInput<P, Q, B, R>): Route<P, Q, B, R> {
  return {
    ...input,
    params: input.params ?? absent<P>(Nothing),
    query: input.query ?? absent<Q>(Nothing),
    body: input.body ?? absent<B>(NoBody),
    file: input.file ?? [],
    takesCard: input.takesCard ?? false,
    errors: input.errors ?? [],
    example: input.example ?? {},
  }
}

// If a schema is omitted, its type parameter keeps the default, which is the type of `schema`.
function absent<T extends Schema>(schema: Schema): T {
  return schema as T
}

type ShapeOf<S extends Schema> = S extends z.ZodObject<infer Fields> ? Fields : Record<never, never>

/** Combines params, query and body into one object for the verb behind a route. Unknown fields are dropped. */
export function inputOf<P extends Shape, Q extends Shape, B extends Schema, R extends Schema>({
  params,
  query,
  body,
}: Route<P, Q, B, R>): z.ZodObject<P['shape'] & Q['shape'] & ShapeOf<B>> {
  const fields = { ...params.shape, ...query.shape }
  const input = body instanceof z.ZodObject ? body.strip().extend(fields) : z.object(fields)
  // Safe cast: the type lists exactly the shapes combined above.
  return input as z.ZodObject<P['shape'] & Q['shape'] & ShapeOf<B>>
}

export type ParamsOf<R extends Route> = z.output<R['params']>
export type QueryOf<R extends Route> = z.output<R['query']>
export type BodyOf<R extends Route> = z.output<R['body']>
export type ResponseOf<R extends Route> = z.output<R['response']>

/** Request input before defaults and coercions. */
export type RequestOf<R extends Route> = Wanted<'params', z.input<R['params']>> &
  Wanted<'query', z.input<R['query']>> &
  Wanted<'body', z.input<R['body']>>

type Wanted<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : undefined extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value }
