import { randomUUID } from 'node:crypto'
import type { JoinRole } from '@placet/contract/sso'
import { NOWHERE } from '@placet/core/context'
import {
  addMailDomain,
  getSso,
  runMailDomainCheck,
  saveOidc,
  saveSaml,
  saveSsoRules,
  startSsoSignIn,
} from '@placet/core/sso/index'
import type { IdentityProviders } from '@placet/core/ports'
import { withTenant } from '@placet/db/tx'
import type { LocalOidcProvider } from '../serve-oidc-provider.ts'
import type { LocalSamlProvider } from '../serve-saml-provider.ts'
import { type Person, anOwner } from './people.ts'
import type { TestDeps } from './test-deps.ts'

/** A mail domain of the owner's account whose DNS record has been found. */
export async function aVerifiedMailDomain(
  deps: TestDeps,
  { ctx }: Person,
  name = aDomain(),
): Promise<string> {
  const { id } = await addMailDomain({ ctx, input: { name } })
  const { domains } = await getSso({ ctx, input: {} })
  const values = domains.map(({ recordValue }) => recordValue)
  const probe = {
    readTxt: async () => ({ kind: 'found' as const, values }),
    readFile: async () => ({ kind: 'unknown_host' as const }),
  }
  await runMailDomainCheck({ ctx: deps.job, input: { mailDomainId: id, probe } })
  return name
}

const aDomain = () => `${randomUUID()}.example`

interface CompanyOptions {
  isRequired?: boolean
  joinRole?: JoinRole | null
  /** Of the owner, at the company’s mail domain; if omitted, the owner has an address elsewhere. */
  mailbox?: string
}

type AnyProvider =
  | Pick<LocalOidcProvider, 'issuer' | 'clientId' | 'clientSecret'>
  | Pick<LocalSamlProvider, 'entityId' | 'signOnUrl' | 'certificate'>

async function connect({ ctx }: Person, provider: AnyProvider): Promise<void> {
  if ('issuer' in provider) {
    const { issuer, clientId, clientSecret } = provider
    return saveOidc({ ctx, input: { issuer, clientId, clientSecret } })
  }
  const { entityId, signOnUrl, certificate } = provider
  const providers = { mayRedirectTo: () => true }
  return saveSaml({ ctx, input: { entityId, signOnUrl, certificates: [certificate], providers } })
}

/** An account whose people sign in with this provider. */
export async function aCompany(
  deps: TestDeps,
  provider: AnyProvider,
  { isRequired = false, joinRole = 'standard', mailbox }: CompanyOptions = {},
) {
  const domain = aDomain()
  const owner = await anOwner(deps, mailbox === undefined ? {} : { email: `${mailbox}@${domain}` })
  const { ctx, accountId, userId } = owner
  await aVerifiedMailDomain(deps, owner, domain)
  await connect(owner, provider)
  await withTenant(deps.db, { accountId, userId }, (tx) =>
    tx.updateTable('sso_connection').set({ tested_at: deps.clock.now() }).execute(),
  )
  await deps.db
    .updateTable('app_user')
    .set({ totp_secret: deps.seal.close('two-factor', 'A'.repeat(32), userId) })
    .where('id', '=', userId)
    .execute()
  await saveSsoRules({ ctx, input: { isOn: true, isRequired, joinRole } })
  return { ...owner, domain }
}

/** Answers nobody: its address is not public. */
export const UNREACHABLE_PROVIDER = {
  issuer: 'https://127.0.0.1',
  clientId: 'placet',
  clientSecret: 'secret',
}

/** A sign-in that has been started and not finished. */
export async function aSsoAttempt(deps: TestDeps, email: string) {
  let state = ''
  const providers: IdentityProviders = {
    async start(_, request) {
      state = request.state
      return UNREACHABLE_PROVIDER.issuer
    },
    mayRedirectTo: () => true,
    finish: async () => ({ kind: 'failed', reason: 'unreachable' }),
  }
  const ctx = { ...deps, actor: { kind: 'nobody' }, from: NOWHERE } as const
  const { browserSecret } = await startSsoSignIn({ ctx, input: { email, providers } })
  return { state, browserSecret }
}
