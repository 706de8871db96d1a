export { addHostname } from './add-hostname.ts'
export { deleteHostname } from './delete-hostname.ts'
export { listHostnames } from './list-hostnames.ts'
