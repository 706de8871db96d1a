/** Where the browser finds its only way out. Its network is its own, so that the port is always free. */
export const INNER_PROXY = { host: '127.0.0.1', port: 3128 } as const

/** The user browsers run as when the scanner is root: nobody, which owns nothing. */
export const NOBODY = 65_534

// A socket belongs to the network it was made in: handed over, it lets the proxy listen where only the browser is.
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
  /** In a network of its own, in which there is nothing but the proxy's listener. */
  isEnclosed: boolean
  home: string
}

/** How a program is started without rights, environment or, unless it is not enclosed, a network. */
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
  // Without root a user namespace gives the right to make a network, inside of it and nowhere else.
  const owned = isRoot ? [] : ['--user', '--map-current-user', '--keep-caps']
  const args = [...owned, '--net', '--', '/bin/sh', '-c', ENTER, process.execPath, LISTEN, ...stripped]
  return { command: '/usr/bin/unshare', args }
}
