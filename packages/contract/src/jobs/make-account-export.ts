import { z } from 'zod'
import { AccountExportId, AccountId } from '../ids.ts'
import { defineJob } from '../job.ts'

/** Writes the archive that an owner asked for. */
export const makeAccountExport = defineJob({
  name: 'make-account-export',
  payload: z.object({ accountId: AccountId, exportId: AccountExportId }),
  retries: 5,
})
