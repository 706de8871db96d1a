export { VerificationNotice } from './components/verification-notice.tsx'
export { makePasskey } from './passkey.ts'
export { useWithIdentity } from './with-identity.tsx'
