import type { IdentityProviders } from '@placet/core/ports'
import { type AllowedTarget, findNamedTarget, isAllowedAddress } from '@placet/node-runtime/allowed-targets'
import { readHost } from '@placet/node-runtime/read-host'
import { createOidc } from './oidc.ts'
import { finishSaml, startSaml } from './saml.ts'

interface ProviderOptions {
  /** Providers that only the deployment can reach, besides the public web. */
  allowed: readonly AllowedTarget[]
}

export function createIdentityProviders({ allowed }: ProviderOptions): IdentityProviders {
  const isNamed = (url: string) => isNamedTarget(url, allowed)
  const oidc = createOidc({ allowed, isNamed })
  return {
    start: (settings, request) =>
      settings.kind === 'saml' ? startSaml(settings, request) : oidc.start(settings, request),
    finish: (settings, answer) =>
      settings.kind === 'saml' ? finishSaml(settings, answer) : oidc.finish(settings, answer),
    mayRedirectTo: (url) => url.startsWith('https://') || isNamed(url),
  }
}

/** Plain http is for providers that the deployment itself has named. */
function isNamedTarget(url: string, allowed: readonly AllowedTarget[]): boolean {
  const authority = readHost(url)
  if (!authority) return false
  const { host, port } = authority
  return findNamedTarget(allowed, host, port) !== undefined || isAllowedAddress(allowed, host, port)
}
