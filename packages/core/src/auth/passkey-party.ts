import type { Ctx } from '../context.ts'

/** Passkeys belong to the dashboard's own host, which comes from configuration. */
export function passkeyParty(ctx: Ctx): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(ctx.installation.dashboardUrl)
  return { rpID: hostname, origin }
}
