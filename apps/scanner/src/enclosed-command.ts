/** The browser's only way out. It has its own network namespace, so the port is always free. */
export const INNER_PROXY = { host: '127.0.0.1', port: 3128 } as const

/** The user browsers run as when the scanner is root: nobody, which owns nothing. */
export const NOBODY = 65_534

// A socket belongs to the namespace it was created in: once handed over, the proxy can listen inside the browser's.
const LISTEN = `const server = require('node:net').createServer()
server.listen(${INNER_PROXY.port}, '${INNER_PROXY.host}', () => process.send('listening', server, () => {
  server.close()
  process.disconnect()
}))`
const ENTER = 'ip link set lo up && "$0" -e "$1" 3>&- 4>&- && shift && exec "$@" 5>&-'

export interface EnclosedCommand {
  command: string
  args: string[]
}

export interface Enclosing {
  isRoot: boolean
  /** Runs in its own network namespace, which contains nothing but the proxy's listener. */
  isEnclosed: boolean
  home: string
}

/** Command that starts a program without privileges or environment and, if enclosed, without a network. */
export function enclosedCommand(
  program: readonly string[],
  { isRoot, isEnclosed, home }: Enclosing,
): EnclosedCommand {
  const stripped = [
    '/usr/bin/env',
    '-i',
    'PATH=/usr/bin:/bin',
    `HOME=${home}`,
    'TZ=UTC',
    'LANG=C.UTF-8',
    'setpriv',
    ...(isRoot ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []),
    '--no-new-privs',
    '--inh-caps=-all',
    ...(isEnclosed || isRoot ? ['--ambient-caps=-all', '--bounding-set=-all'] : []),
    '--',
    ...program,
  ]
  const [first = '', ...rest] = stripped
  if (!isEnclosed) return { command: first, args: rest }
  // Without root, a user namespace grants the right to create a network namespace, inside it only.
  const owned = isRoot ? [] : ['--user', '--map-current-user', '--keep-caps']
  const args = [...owned, '--net', '--', '/bin/sh', '-c', ENTER, process.execPath, LISTEN, ...stripped]
  return { command: '/usr/bin/unshare', args }
}
