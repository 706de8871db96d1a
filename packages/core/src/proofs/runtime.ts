import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { RuntimeBuild } from '@placet/contract/banner-build'
import { configBytes, sha256Hex } from '../settings/index.ts'

const RUNTIME_MAX_BYTES = 16 * 1024 ** 2

/** A banner build, as it is stored and identified. */
export interface KeptRuntime {
  sha256: string
  /** Canonical JSON, compressed with Brotli. */
  packed: Buffer
}

export function packRuntime(build: RuntimeBuild): KeptRuntime {
  const bytes = configBytes(build)
  return { sha256: sha256Hex(bytes), packed: brotliCompressSync(bytes) }
}

export function unpackRuntime(packed: Buffer): Buffer {
  return brotliDecompressSync(packed, { maxOutputLength: RUNTIME_MAX_BYTES })
}

export function readRuntime(packed: Buffer): RuntimeBuild {
  return RuntimeBuild.parse(JSON.parse(unpackRuntime(packed).toString()))
}
