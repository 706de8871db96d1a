import { z } from 'zod'
import { DomainParams, Seen } from './domains.ts'
import { HostnameId } from './ids.ts'
import { defineRoute, Done } from './route.ts'

export const HostnameView = z.strictObject({
  id: HostnameId,
  name: z.string(),
  primary: z.boolean(),
  additional: z.boolean(),
  ...Seen.shape,
})
export type HostnameView = z.infer<typeof HostnameView>

/** Refused choices are shown for this many days, today included. */
export const REFUSED_DAYS = 7
export const REFUSED_HOSTS_MAX = 20

export const RefusedHostView = z.strictObject({
  /** As browsers send it, with its port if that is not the standard one. */
  host: z.string(),
  choices: z.int(),
  lastAt: z.iso.datetime(),
  /** Why the host can't be added to this domain; null if it can. */
  hindrance: z.enum(['other_site', 'not_public', 'port', 'full']).nullable(),
})
export type RefusedHostView = z.infer<typeof RefusedHostView>

export const HOSTNAME_MESSAGES = {
  added: 'Hostname was added successfully.',
  addFailed: 'Unable to add hostname. Make sure the hostname is valid and ends with your domain name.',
  deleteFailed: 'Unable to delete hostname. Please try again later.',
} as const

export const listHostnames = defineRoute({
  name: 'listHostnames',
  summary: 'The hostnames this domain accepts consents from',
  method: 'GET',
  path: '/client-api/v2/domain/:domainId/host',
  access: 'domain:read',
  params: DomainParams,
  response: z.array(HostnameView),
  errors: ['account_not_found', 'domain_not_found'],
})

export const listRefusedHosts = defineRoute({
  name: 'listRefusedHosts',
  summary: 'Hosts that are not listed and whose choices were refused in the last 7 days, most recent first',
  method: 'GET',
  path: '/client-api/v2/domain/:domainId/host/refused',
  access: 'domain:read',
  params: DomainParams,
  response: z.array(RefusedHostView),
  errors: ['account_not_found', 'domain_not_found', 'reports_unavailable', 'reports_busy'],
})

export const addHostname = defineRoute({
  name: 'addHostname',
  summary: 'Adds a hostname; live after the next publish',
  method: 'POST',
  path: '/client-api/v2/domain/:domainId/host',
  access: 'domain:write',
  params: DomainParams,
  body: z.strictObject({ hostname: z.string().trim().min(1).max(253) }),
  response: HostnameView,
  errors: ['account_not_found', 'domain_not_found', 'hostname_invalid', 'hostname_taken', 'hostnames_full'],
  example: { body: { hostname: 'shop.example.com' } },
})

export const deleteHostname = defineRoute({
  name: 'deleteHostname',
  summary: 'Deletes a hostname that was added by hand',
  method: 'DELETE',
  path: '/client-api/v2/domain/:domainId/host/:hostnameId',
  access: 'domain:write',
  params: DomainParams.extend({ hostnameId: HostnameId }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'hostname_not_found', 'hostname_fixed'],
})
