export { makePasskey } from './passkey.ts'
export { useWithIdentity } from './with-identity.tsx'
