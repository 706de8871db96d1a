export { authenticateAccessKey } from './authenticate-access-key.ts'
export { makeKeyToken } from './key-token.ts'
