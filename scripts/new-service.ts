import { createServiceFile } from '@placet/catalogue/create-service-file'
import { SERVICE_KINDS } from '@placet/catalogue/service-schema'

/** `npm run new-service -- NAME KIND`: creates a catalogue file to fill in. See docs/contributing-a-service.md. */
const [name, wanted] = process.argv.slice(2)
const kind = SERVICE_KINDS.find((one) => one === wanted)
if (name === undefined || kind === undefined) {
  console.error(
    `Usage: npm run new-service -- NAME KIND\n\nNAME as its vendor writes it, in quotes if it has spaces.\nKIND is one of: ${SERVICE_KINDS.join(', ')}`,
  )
  process.exitCode = 1
} else {
  try {
    const file = await createServiceFile(name, kind)
    console.log(`Written: packages/catalogue/services/${file}

1. Replace every FILL IN. Delete "stores" if it stores nothing, or "src" if it has no tags.
2. Check it: npm run check-catalogue
3. Commit this one file. Examples and rules: docs/contributing-a-service.md`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
