const FIRST_MS = 5_000
const LONGEST_MS = 15_000
const GIVE_UP_MS = 15 * 60_000

export interface Followed {
  success: boolean
  threeds: boolean
  formR: { Name: string; Value: string }[]
  action: string
  error: string
}

/** Polls five seconds after the challenge is shown, then with increasing delays until the bank has decided. */
export async function waitForBank(
  ask: () => Promise<Followed>,
  wait: (ms: number) => Promise<void>,
): Promise<Followed> {
  let waitedMs = 0
  for (
    let pauseMs = FIRST_MS;
    ;
    pauseMs = Math.min(LONGEST_MS, waitedMs < 2 * FIRST_MS ? 1_000 : pauseMs * 1.5)
  ) {
    await wait(pauseMs)
    waitedMs += pauseMs
    const followed = await ask()
    const isWaiting = followed.threeds && followed.formR.length === 0
    if (!isWaiting || waitedMs >= GIVE_UP_MS) return followed
  }
}
