/** Whether a host equals another one or is a subdomain of it. */
export function isOnHost(host: string, parent: string): boolean {
  return host === parent || (host.endsWith(parent) && host[host.length - parent.length - 1] === '.')
}

export function bareHost(host: string): string {
  return (host.startsWith('.') ? host.slice(1) : host).toLowerCase()
}
