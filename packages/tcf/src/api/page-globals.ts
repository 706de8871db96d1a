/** API called by pages and buyers' tags. Arguments are untrusted. */
export type TcfFunction = (
  command?: unknown,
  version?: unknown,
  callback?: unknown,
  parameter?: unknown,
) => unknown
export type GppFunction = (
  command?: unknown,
  callback?: unknown,
  parameter?: unknown,
  version?: unknown,
) => unknown
export type UspFunction = (command?: unknown, version?: unknown, callback?: unknown) => unknown

declare global {
  interface Window {
    __tcfapi?: TcfFunction
    __gpp?: GppFunction
    __uspapi?: UspFunction
  }
}

/** A callback of the page, called with the values that the specification defines. */
export type PageCallback = (value: unknown, isSuccess: boolean) => void

export function isPageCallback(value: unknown): value is PageCallback {
  return typeof value === 'function'
}
