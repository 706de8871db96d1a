import { isApiError } from '../api/api-error.ts'

const ALWAYS_SAID = [
  'email_unverified',
  'identity_unconfirmed',
  'too_many_requests',
  'card_pays_plans',
  'approval_outdated',
  'approval_closed',
  'approval_own',
  'second_person_transfer',
  'domain_name_wrong',
  'domain_being_deleted',
  'deletion_final',
  'role_taken',
  'roles_full',
  'role_held',
  'role_not_limitable',
] as const

/** For a 406, and for errors that users can fix themselves, the server's message; for anything else, the fallback. */
export function explainRefusal(error: Error, fallback: string): string {
  const isSaid =
    isApiError(error) && (error.status === 406 || ALWAYS_SAID.some((code) => code === error.code))
  return isSaid ? error.message : fallback
}
