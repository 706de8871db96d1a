import { z } from 'zod'
import { DomainParams } from './domain-params.ts'
import { Seen } from './domains.ts'
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

export const OWNERSHIP_METHODS = ['dns', 'file', 'script'] as const
export const OwnershipMethod = z.enum(OWNERSHIP_METHODS)
export type OwnershipMethod = z.infer<typeof OwnershipMethod>

/** A proof that is no longer found counts for this many days, so that a mistake can be corrected. */
export const OWNERSHIP_GRACE_DAYS = 14
export const OWNERSHIP_FILE = '/.well-known/placet-verification.txt'
export const ownershipRecordName = (host: string): string => `_placet.${host}`

const FINDINGS = [
  'match',
  'no_record',
  'other_records',
  'dns_failed',
  'http_status',
  'other_content',
  'redirected',
  'not_public',
  'unknown_host',
  'unreachable',
  'too_large',
  'no_script',
  'other_code',
  'page_failed',
] as const
/** Result of a check, with what was found instead: records, content, a status code or an address. */
export const OwnershipFinding = z.strictObject({
  kind: z.enum(FINDINGS),
  seen: z.array(z.string().max(200)).max(3),
})
export type OwnershipFinding = z.infer<typeof OwnershipFinding>

/** Result of a look at the record that proves a name, with the records that were found instead. */
export const RecordFinding = z.strictObject({
  kind: z.enum(['match', 'no_record', 'other_records', 'dns_failed', 'other_account']),
  seen: OwnershipFinding.shape.seen,
})
export type RecordFinding = z.infer<typeof RecordFinding>

/** `failing`: no longer found, but it counts until the grace period ends. `lost`: it ended. */
export const OwnershipState = z.enum(['unproven', 'proven', 'failing', 'lost'])
export type OwnershipState = z.infer<typeof OwnershipState>

const OwnershipWay = z.strictObject({
  state: OwnershipState,
  isChecking: z.boolean(),
  provenAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** When the proof ends unless it is found again; only while it is failing. */
  endsAt: z.iso.datetime().nullable(),
  finding: OwnershipFinding.nullable(),
})
export type OwnershipWay = z.infer<typeof OwnershipWay>

export const OwnershipView = z.strictObject({
  hostnameId: HostnameId,
  host: z.string(),
  /** The best state of the three ways. */
  state: OwnershipState,
  isChecking: z.boolean(),
  provenAt: z.iso.datetime().nullable(),
  dns: OwnershipWay.extend({ recordName: z.string(), recordValue: z.string() }),
  file: OwnershipWay.extend({ url: z.string(), content: z.string() }),
  script: OwnershipWay,
})
export type OwnershipView = z.infer<typeof OwnershipView>

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

export const listOwnership = defineRoute({
  name: 'listOwnership',
  summary: 'For each hostname, how to prove that the site is yours, and which proofs were found',
  method: 'GET',
  path: '/client-api/v2/domain/:domainId/ownership',
  access: 'domain:read',
  params: DomainParams,
  response: z.array(OwnershipView),
  errors: ['account_not_found', 'domain_not_found'],
})

export const checkOwnership = defineRoute({
  name: 'checkOwnership',
  summary:
    'Looks for the DNS record, the file or the script of a hostname; the result is in the list moments later',
  method: 'POST',
  path: '/client-api/v2/domain/:domainId/host/:hostnameId/ownership',
  access: 'domain:write',
  params: DomainParams.extend({ hostnameId: HostnameId }),
  body: z.strictObject({ method: OwnershipMethod }),
  response: Done,
  errors: [
    'account_not_found',
    'domain_not_found',
    'hostname_not_found',
    'ownership_check_running',
    'scan_limit_reached',
    'too_many_requests',
  ],
  example: { body: { method: 'dns' } },
})
