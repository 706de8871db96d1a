import { renewBearer } from '@placet/contract/auth'
import type { RequestOf, ResponseOf, Route } from '@placet/contract/route'
import type { z } from 'zod'
import { isApiError, networkLost, toApiError, unexpectedAnswer } from './api-error.ts'
import { goToLogin } from './go-to-login.ts'
import { readShellMeta } from './shell-meta.ts'
import { type CallInput, type WireRequest, toWireRequest } from './wire-request.ts'

interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

let bearer = readShellMeta('placet-bearer')
let renewal: Promise<void> | undefined

export async function call<R extends Route>(
  route: R,
  input: RequestOf<R> & CallInput,
  options: CallOptions = {},
): Promise<ResponseOf<R>> {
  const wire = toWireRequest(route, input)
  try {
    return await send<R['response']>(route.response, wire, route.access === 'public' ? '' : bearer, options)
  } catch (error) {
    if (route.access === 'public' || !isApiError(error, 'not_signed_in')) throw error
    await renewOrLeave()
    return send<R['response']>(route.response, wire, bearer, options)
  }
}

/** Downloads a route's file. A truncated download is an error, never a shorter file. */
export async function download<R extends Route>(
  route: R,
  input: RequestOf<R> & CallInput,
  options: CallOptions = {},
): Promise<Blob> {
  const wire = toWireRequest(route, input)
  try {
    return await receive(wire, options)
  } catch (error) {
    if (!isApiError(error, 'not_signed_in')) throw error
    await renewOrLeave()
    return receive(wire, options)
  }
}

async function receive(wire: WireRequest, options: CallOptions): Promise<Blob> {
  const response = await request(wire, bearer, options)
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined))
  return response.blob().catch((error: unknown) => {
    throw options.signal?.aborted ? error : networkLost(error)
  })
}

/** Ensures that calls have a bearer token; without a session, the browser goes to the login page. */
export async function ensureBearer(): Promise<void> {
  if (bearer === '') await renewOrLeave()
}

async function renewOrLeave(): Promise<void> {
  renewal ??= renew().finally(() => {
    renewal = undefined
  })
  try {
    await renewal
  } catch (error) {
    if (isApiError(error, 'not_signed_in')) goToLogin()
    throw error
  }
}

async function renew(): Promise<void> {
  const wire = toWireRequest(renewBearer, {})
  bearer = (await send(renewBearer.response, wire, '', {})).accessToken
}

async function send<S extends z.ZodType>(
  schema: S,
  wire: WireRequest,
  withBearer: string,
  options: CallOptions,
): Promise<z.output<S>> {
  const response = await request(wire, withBearer, options)
  const body: unknown = await response.json().catch(() => undefined)
  // 202: not done yet, because a second person has to approve it.
  if (!response.ok || response.status === 202) throw toApiError(response.status, body)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw unexpectedAnswer(response.status, parsed.error)
  return parsed.data
}

function request(wire: WireRequest, withBearer: string, { signal, headers }: CallOptions): Promise<Response> {
  return fetch(wire.url, {
    method: wire.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(wire.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(withBearer === '' ? {} : { authorization: `Bearer ${withBearer}` }),
      ...headers,
    },
    ...(wire.body === undefined ? {} : { body: wire.body }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : networkLost(error)
  })
}
