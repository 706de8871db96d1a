import { mkdir, rename, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Measurement } from '../measure/run-measurement.ts'
import { runCommand } from './run-command.ts'

export interface LoopImage {
  /** Mount point. */
  dir: string
  /** Copies the disk as a power cut would leave it, taken while no process runs on it. */
  copy: () => Promise<void>
  /** Replaces the disk by its copy. No process may have a file open on it. */
  swapInCopy: () => Promise<void>
  /** Flushes everything written so far to the disk. */
  sync: () => Promise<void>
  fill: () => Promise<void>
  giveSpaceBack: () => Promise<void>
}

export interface LoopImageOptions {
  dir: string
  /** Folder for the images, outside of the mounted directories. */
  imagesDir: string
  maxBytes: number
}

const timeoutMs = 60_000

/** A separate disk for a directory: ext4 in a file, whose journal does not flush by itself. */
export async function mountLoopImage(
  { onEnd }: Pick<Measurement, 'onEnd'>,
  { dir, imagesDir, maxBytes }: LoopImageOptions,
): Promise<LoopImage> {
  const file = join(imagesDir, `${basename(dir)}.ext4`)
  const ballast = join(dir, 'ballast')
  await mkdir(imagesDir, { recursive: true })
  await mkdir(dir, { recursive: true })
  await writeFile(file, '')
  await truncate(file, maxBytes)
  await run('mkfs.ext4', ['-q', '-m', '0', '-E', 'root_owner=0:0,lazy_itable_init=1', file])
  onEnd(() => run('umount', ['--lazy', dir]).catch(() => ''))
  await mount()

  async function mount(): Promise<void> {
    await run('mount', ['-o', 'loop,commit=300', file, dir])
    await run('chmod', ['0755', dir])
  }

  return {
    dir,
    copy: () => run('cp', ['--sparse=always', file, `${file}.copy`]),
    swapInCopy: async () => {
      await run('umount', [dir])
      await rename(`${file}.copy`, file)
      await mount()
    },
    sync: () => run('sync', ['--file-system', dir]),
    fill: () => run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']).catch(() => undefined),
    giveSpaceBack: () => run('rm', ['-f', ballast]),
  }
}

async function run(command: string, words: readonly string[]): Promise<void> {
  await runCommand(command, words, { timeoutMs })
}
