import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from './lock.ts'
import { runCommand } from './run-command.ts'

const aptTimeoutMs = 600_000

export async function installPackages(names: readonly string[], logFile: string): Promise<void> {
  if (process.getuid?.() !== 0) {
    throw new Error(`Missing on this machine: run "apt-get install ${names.join(' ')}" as root`)
  }
  await withLock('apt', aptTimeoutMs, async () => {
    const options = { timeoutMs: aptTimeoutMs, logFile, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await runCommand('apt-get', ['update'], options)
    const flags = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
    await runCommand('apt-get', ['install', ...flags, ...names], options)
  })
}

/** Unpacks one package from Debian testing without changing the system's release. */
export async function unpackFromTesting(name: string, intoDir: string, logFile: string): Promise<void> {
  const workDir = join(intoDir, `.apt-${name}`)
  await rm(workDir, { recursive: true, force: true })
  await mkdir(join(workDir, 'lists/partial'), { recursive: true })
  await mkdir(join(workDir, 'cache/archives/partial'), { recursive: true })
  const options = {
    timeoutMs: aptTimeoutMs,
    logFile,
    cwd: workDir,
    env: { APT_CONFIG: join(workDir, 'apt.conf') },
  }
  await writeFile(options.env.APT_CONFIG, aptConfig(workDir))
  const failures: unknown[] = []
  for (const mirror of await mirrors()) {
    try {
      await writeFile(join(workDir, 'sources.list'), `deb ${await signedBy()}${mirror} testing main\n`)
      await runCommand('apt-get', ['update', '--error-on=any'], options)
      await runCommand('apt-get', ['download', name], options)
      break
    } catch (error) {
      failures.push(error)
    }
  }
  const [archive] = (await readdir(workDir)).filter((file) => file.endsWith('.deb'))
  if (!archive) throw new AggregateError(failures, `No mirror of this machine has ${name} (log: ${logFile})`)
  await runCommand('dpkg', ['-x', archive, intoDir], options)
  await rm(workDir, { recursive: true, force: true })
}

async function mirrors(): Promise<string[]> {
  const format = '$(CREATED_BY) $(REPO_URI)'
  const listing = await runCommand('apt-get', ['indextargets', '--format', format], { timeoutMs: 30_000 })
  const uris = listing.split('\n').flatMap((line) => /^Packages (\S+)$/.exec(line)?.[1] ?? [])
  return [...new Set(uris)]
}

function aptConfig(workDir: string): string {
  return [
    `Dir::Etc::SourceList "${join(workDir, 'sources.list')}";`,
    'Dir::Etc::SourceParts "/dev/null";',
    `Dir::State::Lists "${join(workDir, 'lists')}";`,
    `Dir::Cache "${join(workDir, 'cache')}";`,
    'APT::Sandbox::User "root";',
    'Acquire::Languages "none";',
    '',
  ].join('\n')
}

// Newer Debian releases trust a repository only through the keyring that its entry names.
async function signedBy(): Promise<string> {
  for (const extension of ['gpg', 'pgp']) {
    const keyring = `/usr/share/keyrings/debian-archive-keyring.${extension}`
    const isThere = await stat(keyring).then(
      () => true,
      () => false,
    )
    if (isThere) return `[signed-by=${keyring}] `
  }
  return ''
}
