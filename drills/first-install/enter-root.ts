import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of the machine's Debian on which images are laid. The rest of the machine is not in them. */
const FROM_MACHINE = ['usr', 'etc', 'var']
const LINKS = ['bin', 'sbin', 'lib', 'lib64']
const OWN = [...FROM_MACHINE, 'proc', 'dev', 'sys', 'tmp', 'run', 'root', '.before']

export interface Root {
  /** Made by makeRoot. */
  dir: string
  /** Layers over the machine's folders, the uppermost first. */
  layers: readonly string[]
  /** Takes what is written to them; without it they are read-only. */
  upper?: string
  binds?: readonly Bind[]
  isReadOnly?: boolean
}

export interface Bind {
  from: string
  to: string
  isReadOnly?: boolean
}

export interface Entry {
  command: readonly string[]
  cwd: string
  user?: { uid: number; gid: number }
  /** Neither capabilities nor new privileges. */
  isBound?: boolean
  network?: string
}

/** The folders and links of an empty file system. */
export async function makeRoot(dir: string, binds: readonly Bind[] = []): Promise<void> {
  for (const each of OWN) await mkdir(join(dir, each), { recursive: true })
  for (const link of LINKS) await symlink(`usr/${link}`, join(dir, link)).catch(ignoreExisting)
  for (const { to } of binds) if (!startsInMachine(to)) await mkdir(join(dir, to), { recursive: true })
}

export async function makeUpper(dir: string): Promise<void> {
  for (const each of FROM_MACHINE) {
    await mkdir(join(dir, each), { recursive: true })
    await mkdir(join(`${dir}.work`, each), { recursive: true })
  }
}

/**
 * The words of a command that runs with `root` as its whole file system. Each program replaces the one before, so the
 * process keeps its id.
 */
export function enterRoot(root: Root, { command, cwd, user, isBound = false, network }: Entry): string[] {
  const within = network === undefined ? [] : ['nsenter', `--net=/var/run/netns/${network}`, '--']
  const ids = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  const bounds = isBound ? ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'] : []
  const as = ['setpriv', '--pdeathsig', 'KILL', ...ids, ...bounds, '--']
  return [...within, 'unshare', '--mount', 'sh', '-ec', scriptOf(root), 'sh', cwd, ...as, ...command]
}

function scriptOf({ dir, layers, upper, binds = [], isReadOnly = false }: Root): string {
  const to = (path: string) => quote(join(dir, path))
  const overlays = FROM_MACHINE.map((part) => {
    const lower = [...layers.map((layer) => join(layer, part)), `/${part}`].join(':')
    const writable =
      upper === undefined ? '' : `,upperdir=${join(upper, part)},workdir=${join(`${upper}.work`, part)}`
    return `mount -t overlay overlay -o ${quote(`lowerdir=${lower}${writable}`)} ${to(part)}`
  })
  const mounts = binds.flatMap((bind) => [
    `mount --bind ${quote(bind.from)} ${to(bind.to)}`,
    ...(bind.isReadOnly ? [`mount -o remount,bind,ro ${to(bind.to)}`] : []),
  ])
  return [
    'mount --make-rprivate /',
    `mount --bind ${quote(dir)} ${quote(dir)}`,
    ...overlays,
    `mount -t proc proc ${to('proc')}`,
    `mount --rbind /dev ${to('dev')}`,
    `mount --rbind /sys ${to('sys')}`,
    ...['tmp', 'run'].map((part) => `mount -t tmpfs tmpfs ${to(part)}`),
    ...mounts,
    `cd ${quote(dir)}`,
    'pivot_root . .before',
    'umount -l /.before',
    ...(isReadOnly ? ['mount -o remount,bind,ro /'] : []),
    'cd "$1"',
    'shift',
    'exec "$@"',
  ].join('\n')
}

function startsInMachine(path: string): boolean {
  return FROM_MACHINE.some((part) => path.startsWith(`/${part}/`))
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
}
