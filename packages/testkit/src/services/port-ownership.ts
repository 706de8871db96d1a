import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { processTree } from './process-identity.ts'

/** True only if the process or one of its descendants listens on the port, not an unrelated process. */
export function ownsPort(pid: number, port: number): boolean {
  const inodes = listeningInodes(pid, port)
  if (inodes.size === 0) return false
  return processTree(pid).some((member) => openSockets(member.pid).some((inode) => inodes.has(inode)))
}

const listenState = '0A'

// Read from the process's own /proc entry, since it may run in another network namespace.
function listeningInodes(pid: number, port: number): Set<string> {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  const rows = ['tcp', 'tcp6'].flatMap((table) => readLines(`/proc/${pid}/net/${table}`))
  const inodes = rows
    .map((row) => row.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${hexPort}`) && fields[3] === listenState)
    .flatMap((fields) => fields[9] ?? [])
  return new Set(inodes)
}

function openSockets(pid: number): string[] {
  return listDir(`/proc/${pid}/fd`).flatMap((fd) => {
    const target = readLink(`/proc/${pid}/fd/${fd}`)
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []
  })
}

// Processes and descriptors come and go while /proc is read; missing ones own nothing.
function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

function listDir(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function readLink(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
