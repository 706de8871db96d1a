export { addHostname } from './add-hostname.ts'
export { deleteHostname } from './delete-hostname.ts'
export { listHostnames } from './list-hostnames.ts'
export { listRefusedHosts } from './list-refused-hosts.ts'
