import { t } from '@lingui/core/macro'

/** Why an account is open: the owner's consent, or what staff wrote. */
export function describeReason({ reason, byConsent }: { reason: string; byConsent: boolean }): string {
  return byConsent ? t`with the owner’s consent` : reason
}
