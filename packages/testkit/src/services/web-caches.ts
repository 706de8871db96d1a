import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryDir, servicesDir } from '../env.ts'
import { freePort } from './assign-ports.ts'
import { withLock } from './lock.ts'
import { runCommand } from './run-command.ts'
import { type ProcessHandle, startAnew } from './supervise-process.ts'

/** With the libraries that not every machine has. Varnish compiles its rules with gcc, which must be installed. */
const PACKAGES = ['nginx', 'varnish', 'libvarnishapi3', 'libjemalloc2']
const toolsDir = join(servicesDir, 'tools/caches')
const nginxPath = join(toolsDir, 'usr/sbin/nginx')
const varnishPath = join(toolsDir, 'usr/sbin/varnishd')
const DOWNLOAD_TIMEOUT_MS = 300_000
const READY_TIMEOUT_MS = 60_000
/** Debian's build puts these below /var/lib, in folders that only its package creates. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

interface CacheOptions {
  dir: string
  edgeUrl: string
}

/** The nginx of the machine's Debian, with the shipped configuration. It trusts 127.0.0.1 and no other address. */
export async function startNginx({ dir, edgeUrl }: CacheOptions): Promise<ProcessHandle> {
  await findCaches()
  await mkdir(join(dir, 'cache'), { recursive: true })
  const port = await freePort()
  const shipped = await readFile(join(repositoryDir, 'deploy/nginx/edge-cache.conf'), 'utf8')
  const config = shipped
    .replace('worker_processes auto;', 'worker_processes 1;\nuser root;\ndaemon off;')
    .replace('pid /tmp/nginx.pid;', `pid ${dir}/nginx.pid;`)
    .replaceAll('/var/cache/nginx', join(dir, 'cache'))
    .replace('access_log /dev/stdout placet;', 'access_log off;')
    .replace('error_log /dev/stderr warn;', 'error_log stderr warn;')
    .replaceAll('10.0.0.0/8', '127.0.0.1/32')
    .replace(/server edge:8081 resolve [^;]*;/, `server ${new URL(edgeUrl).host} max_fails=0;`)
    .replace('listen 8090;', `listen 127.0.0.1:${port};`)
    .replace('http {', `http {\n${TEMPORARY.map((kind) => `${kind}_temp_path ${dir}/${kind};`).join('\n')}`)
  await writeFile(join(dir, 'nginx.conf'), config)
  return start('nginx', dir, port, nginxPath, ['-e', 'stderr', '-p', dir, '-c', join(dir, 'nginx.conf')])
}

/** The Varnish of the machine's Debian, likewise. */
export async function startVarnish({ dir, edgeUrl }: CacheOptions): Promise<ProcessHandle> {
  await findCaches()
  await mkdir(dir, { recursive: true })
  const port = await freePort()
  const edge = new URL(edgeUrl)
  const shipped = await readFile(join(repositoryDir, 'deploy/caches/varnish.vcl'), 'utf8')
  const config = shipped
    .replace('.host = "edge";', `.host = "${edge.hostname}";`)
    .replace('.port = "8081";', `.port = "${edge.port}";`)
    .replace('"10.0.0.0"/8;', '"127.0.0.1";')
  await writeFile(join(dir, 'edge.vcl'), config)
  return start('varnish', dir, port, varnishPath, [
    ...['-F', '-j', 'none', '-n', join(dir, 'work'), '-a', `127.0.0.1:${port}`],
    ...['-f', join(dir, 'edge.vcl'), '-s', 'malloc,64m'],
  ])
}

function start(
  name: string,
  dir: string,
  port: number,
  command: string,
  args: readonly string[],
): Promise<ProcessHandle> {
  const url = `http://127.0.0.1:${port}`
  return startAnew({
    ...{ name, dir, url, ports: [port], command, args, cwd: dir },
    env: { LD_LIBRARY_PATH: join(toolsDir, 'usr/lib/x86_64-linux-gnu') },
    isReady: async () => {
      const { status, body } = await fetch(url, { signal: AbortSignal.timeout(5000) })
      await body?.cancel()
      return status === 404
    },
    readyTimeoutMs: READY_TIMEOUT_MS,
    isDetached: false,
  })
}

/** Downloads them once. */
export async function findCaches(): Promise<void> {
  if (await hasCaches()) return
  await withLock(toolsDir, 2 * DOWNLOAD_TIMEOUT_MS, async () => {
    if (await hasCaches()) return
    const work = join(toolsDir, 'download')
    await mkdir(work, { recursive: true })
    const options = { timeoutMs: DOWNLOAD_TIMEOUT_MS, cwd: work, logFile: join(toolsDir, 'apt.log') }
    await runCommand('apt-get', ['download', ...PACKAGES], options)
    for (const archive of (await readdir(work)).filter((file) => file.endsWith('.deb'))) {
      await runCommand('dpkg', ['-x', archive, toolsDir], options)
    }
    await rm(work, { recursive: true, force: true })
  })
}

async function hasCaches(): Promise<boolean> {
  return Promise.all([access(nginxPath), access(varnishPath)]).then(
    () => true,
    () => false,
  )
}
