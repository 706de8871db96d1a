import type { Route } from '@placet/contract/route'

export interface CallInput {
  params?: object
  query?: object
  body?: unknown
}

export interface WireRequest {
  url: string
  method: string
  body: string | undefined
}

export function toWireRequest(route: Pick<Route, 'method' | 'path'>, input: CallInput): WireRequest {
  const search = toSearch(input.query ?? {})
  const path = fillPath(route.path, new Map(Object.entries(input.params ?? {})))
  return {
    url: search === '' ? path : `${path}?${search}`,
    method: route.method,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  }
}

function fillPath(path: string, params: ReadonlyMap<string, unknown>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params.get(name)
    if (typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
}

function toSearch(query: object): string {
  const filled = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]): [string, string] => [key, String(value)])
  return new URLSearchParams(filled).toString()
}
