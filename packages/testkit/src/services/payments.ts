import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { assignPorts, keptPorts } from './assign-ports.ts'
import { LedgerEntry } from './payment-ledger.ts'
import {
  type ProcessHandle,
  type ProcessSpec,
  attachProcess,
  isRecordedRunning,
  superviseProcess,
} from './supervise-process.ts'
import { type WalletAnswer, WalletEntry } from './wallet-orders.ts'

/** Secret shared by the local provider and its clients; useless anywhere else. */
export const LOCAL_PAYMENTS_SECRET = 'only payments on a developer machine are signed with this'

export interface PaymentsOptions {
  dir: string
  isDetached?: boolean
}

const portNames = ['payments'] as const
type Ports = Record<(typeof portNames)[number], number>

export async function startPayments(options: PaymentsOptions): Promise<ProcessHandle> {
  const { dir } = options
  await mkdir(dir, { recursive: true })
  const kept = (await isRecordedRunning(dir)) ? await keptPorts(dir, portNames) : undefined
  return superviseProcess(describe(options, kept ?? (await assignPorts(dir, portNames))))
}

export async function attachPayments(dir: string): Promise<ProcessHandle | undefined> {
  const ports = await keptPorts(dir, portNames)
  return ports && attachProcess(describe({ dir, isDetached: true }, ports))
}

function describe({ dir, isDetached = false }: PaymentsOptions, { payments: port }: Ports): ProcessSpec {
  const url = `http://127.0.0.1:${port}`
  return {
    name: 'payments',
    dir,
    url,
    ports: [port],
    command: process.execPath,
    args: [
      join(import.meta.dirname, 'payments-main.ts'),
      join(dir, 'ledger'),
      String(port),
      LOCAL_PAYMENTS_SECRET,
    ],
    isReady: async () => {
      const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) })
      await response.body?.cancel()
      return response.ok
    },
    readyTimeoutMs: 30_000,
    isDetached,
  }
}

export interface PaymentSwitches {
  answers?: 'as_usual' | 'lost' | 'failing' | 'slow'
  notices?: 'once' | 'fifty_times' | 'lost'
}

/** Changes the provider's behaviour from now on, for all clients. */
export async function switchPayments(url: string, switches: PaymentSwitches): Promise<void> {
  await askPayments(url, '/switches', { method: 'PUT', body: JSON.stringify(switches) })
}

/** The provider's ledger for one account, or for all. */
export async function readLedger(url: string, accountId?: string): Promise<LedgerEntry[]> {
  const query = accountId === undefined ? '' : `?account=${accountId}`
  return z.array(LedgerEntry).parse(await askPayments(url, `/ledger${query}`, {}))
}

/** The wallet's ledger for one account. */
export async function readWalletLedger(url: string, accountId: string): Promise<WalletEntry[]> {
  return z.array(WalletEntry).parse(await askPayments(url, `/wallet-ledger?account=${accountId}`, {}))
}

/** Acts as the customer in the wallet's window. */
export async function answerWallet(url: string, orderId: string, answer: WalletAnswer): Promise<void> {
  const body = new URLSearchParams({ answer })
  const response = await fetch(`${url}/checkoutnow?token=${orderId}`, { method: 'POST', body })
  if (!response.ok) throw new Error(`the wallet answered ${response.status}`)
  await response.body?.cancel()
}

async function askPayments(url: string, path: string, init: RequestInit): Promise<unknown> {
  const headers = { authorization: `Bearer ${LOCAL_PAYMENTS_SECRET}` }
  const response = await fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`the payment provider answered ${response.status}`)
  return response.json()
}
