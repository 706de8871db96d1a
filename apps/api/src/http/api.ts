import type { Deps } from '@placet/core/context'
import type { IdentityProviders, SiteReader } from '@placet/core/ports'
import type { FastifyInstance } from 'fastify'
import type { Previews } from '../preview/preview-tokens.ts'
import type { Bearers } from './bearer.ts'

/** Everything needed to register a route. */
export interface Api {
  fastify: FastifyInstance
  deps: Deps
  bearers: Bearers
  previews: Previews
  identityProviders: IdentityProviders
  sites: SiteReader
  /** The page that verifies receipts and evidence offline. */
  verifyPage: string
}
