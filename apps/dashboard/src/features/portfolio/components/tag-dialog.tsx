import { Button, Group, Modal, TagsInput, Text } from '@mantine/core'
import { PORTFOLIO_MESSAGES, type PortfolioSite, TAGS_MAX, Tag } from '@placet/contract/portfolio'
import { useState } from 'react'
import { formatCounted } from '../../../ui/format-number.ts'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { toastError, toastUndo, toastWarning } from '../../../ui/toasts.tsx'
import { useTagSites } from '../queries.ts'

interface TagDialogProps {
  sites: readonly PortfolioSite[]
  /** All tags that the person's sites have. */
  known: readonly string[]
  isOpen: boolean
  onClose: () => void
}

/** Starts with the tags that all chosen sites have; adding and removing applies to each of them. */
export function TagDialog({ sites, known, isOpen, onClose }: TagDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={sites.length === 1 ? 'Tag 1 site' : `Tag ${formatCounted(sites.length, 'site')}`}
    >
      {isOpen && <TagForm sites={sites} known={known} onClose={onClose} />}
    </Modal>
  )
}

function TagForm({ sites, known, onClose }: Omit<TagDialogProps, 'isOpen'>) {
  const tagSites = useTagSites()
  const writable = sites.filter(({ may }) => may.includes('domain:write'))
  const shared = sharedTags(writable)
  const some = [...new Set(writable.flatMap(({ tags }) => tags))].filter((tag) => !has(shared, tag))
  const [tags, setTags] = useState<readonly string[]>(shared)
  const add = tags.filter((tag) => !has(shared, tag))
  const remove = shared.filter((tag) => !has(tags, tag))
  const refused = sites.length - writable.length
  const isInvalid = tags.some((tag) => !Tag.safeParse(tag).success)

  const save = async () => {
    const domains = writable.map(({ id }) => id)
    try {
      const { changed, failed } = await tagSites.mutateAsync({ domains, add, remove })
      onClose()
      toastUndo(`Changed the tags of ${formatCounted(changed.length, 'site')}.`, () => {
        void tellOutcome(takeBack(changed), {
          done: 'The tags are as before.',
          failed: PORTFOLIO_MESSAGES.tagFailed,
        })
      })
      const [first] = failed
      if (first) toastWarning(`${formatCounted(failed.length, 'site')} kept their tags. ${first.message}`)
    } catch {
      toastError('Error!', [PORTFOLIO_MESSAGES.tagFailed])
    }
  }

  /** Only what this change added or removed, site by site where they differ. */
  async function takeBack(
    changed: readonly { id: PortfolioSite['id']; added: string[]; removed: string[] }[],
  ) {
    const alike = Map.groupBy(changed, ({ added, removed }) => JSON.stringify([added, removed]))
    for (const group of alike.values()) {
      const [{ added, removed } = { added: [], removed: [] }] = group
      await tagSites.mutateAsync({ domains: group.map(({ id }) => id), add: removed, remove: added })
    }
  }

  return (
    <>
      <TagsInput
        label="Tags"
        description={
          some.length > 0
            ? `Some of the sites also have: ${some.join(', ')}. Those stay.`
            : 'Everybody who sees a site sees its tags.'
        }
        placeholder={tags.length === 0 ? 'Type a tag and press Enter' : ''}
        data={[...known]}
        value={[...tags]}
        onChange={setTags}
        maxTags={TAGS_MAX}
        maxLength={40}
        clearable
        acceptValueOnBlur
        error={isInvalid ? 'Tags have up to 40 characters and no commas.' : undefined}
        data-autofocus
      />
      {refused > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {refused === 1 ? '1 site stays as it is' : `${refused} sites stay as they are`}: your role there
          doesn’t change sites.
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => void save()}
          loading={tagSites.isPending}
          disabled={isInvalid || writable.length === 0 || add.length + remove.length === 0}
        >
          {writable.length === 1 ? 'Save tags' : `Save tags of ${formatCounted(writable.length, 'site')}`}
        </Button>
      </Group>
    </>
  )
}

const has = (tags: readonly string[], tag: string) =>
  tags.some((each) => each.toLowerCase() === tag.toLowerCase())

function sharedTags(sites: readonly PortfolioSite[]): string[] {
  const [first, ...others] = sites
  return (first?.tags ?? []).filter((tag) => others.every(({ tags }) => has(tags, tag)))
}
