import { Checkbox, Group, Pagination, Select, Stack, Tabs } from '@mantine/core'
import { CONTENT_PAGE_SIZE, type ContentText } from '@placet/contract/content'
import type { DomainView } from '@placet/contract/domains'
import type { DomainSettings } from '@placet/contract/settings-document'
import { LANGUAGES } from '@placet/rules/texts/index'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { type Edits, isMissing, matches, withEdit } from '../edits.ts'
import { groupLabels } from '../label-groups.ts'
import { useContent } from '../queries.ts'
import { ContentSaveBar } from './content-save-bar.tsx'
import { TextGroup } from './text-group.tsx'
import { TextRow } from './text-row.tsx'

interface ContentEditorProps {
  domain: DomainView
  language: DomainSettings['language']
}

type Tab = 'labels' | 'cookies' | 'services'

export function ContentEditor({
  domain,
  language: { languages, default: sourceLanguage },
}: ContentEditorProps) {
  const [search] = useSearchParams()
  const [language, setLanguage] = useState(
    () => languages.find((tag) => tag === search.get('language')) ?? sourceLanguage,
  )
  const [tab, setTab] = useState<Tab>('labels')
  const [query, setQuery] = useState('')
  const [isOnlyMissing, setOnlyMissing] = useState(false)
  const [page, setPage] = useState(1)
  const [edits, setEdits] = useState<Edits>({})
  const isModified = Object.keys(edits).length > 0
  const confirm = useConfirm()
  useLeaveWarning(isModified)
  const content = useContent(domain.id, { language, query, isOnlyMissing, page })

  const change = async (next: string | null) => {
    if (!next || next === language) return
    const mayLeave =
      !isModified ||
      (await confirm({
        title: 'Discard unsaved texts?',
        message: 'Your changes in this language haven’t been saved.',
        confirm: 'Discard',
        isDangerous: true,
      }))
    if (!mayLeave) return
    setEdits({})
    setLanguage(next)
    setPage(1)
  }
  const edit = (text: ContentText, value: string) => setEdits((before) => withEdit(before, text, value))
  const rows = (texts: readonly ContentText[]) =>
    texts.map((text) => (
      <TextRow key={text.key} {...{ text, language, sourceLanguage, edits }} onEdit={edit} />
    ))
  const shown = (texts: readonly ContentText[]) =>
    texts.filter((text) => matches(text, edits, query) && (!isOnlyMissing || isMissing(text, edits)))

  return (
    <Stack gap="md">
      <Group align="flex-end" gap="md">
        <Select
          label="Language"
          searchable
          allowDeselect={false}
          data={languages.map((tag) => ({ value: tag, label: languageName(tag, sourceLanguage) }))}
          value={language}
          onChange={(next) => void change(next)}
          w={260}
        />
        <SearchField
          label="Search texts"
          value={query}
          onSearch={(next) => {
            setQuery(next)
            setPage(1)
          }}
        />
        <Checkbox
          label="Only missing"
          mb={8}
          checked={isOnlyMissing}
          onChange={(event) => {
            setOnlyMissing(event.currentTarget.checked)
            setPage(1)
          }}
        />
      </Group>
      <QueryView query={content}>
        {({ labels, cookies, services, cookiesTotal, servicesTotal }) => (
          <Tabs
            value={tab}
            onChange={(next) => {
              setTab(next === 'cookies' || next === 'services' ? next : 'labels')
              setPage(1)
            }}
          >
            <Tabs.List mb="md">
              <Tabs.Tab value="labels">Banner</Tabs.Tab>
              <Tabs.Tab value="cookies">Cookies ({formatCount(cookiesTotal)})</Tabs.Tab>
              <Tabs.Tab value="services">Services ({formatCount(servicesTotal)})</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="labels">
              <Stack gap="md">
                {groupLabels(shown(labels)).map(({ title, texts }) => (
                  <TextGroup key={title} title={title}>
                    {rows(texts)}
                  </TextGroup>
                ))}
                {shown(labels).length === 0 && <Nothing isOnlyMissing={isOnlyMissing} />}
              </Stack>
            </Tabs.Panel>
            <Tabs.Panel value="cookies">
              <PagedTexts title="Cookies" total={cookiesTotal} page={page} onPage={setPage}>
                {cookies.length > 0 ? rows(cookies) : null}
              </PagedTexts>
            </Tabs.Panel>
            <Tabs.Panel value="services">
              <PagedTexts title="Services" total={servicesTotal} page={page} onPage={setPage}>
                {services.length > 0 ? rows(services) : null}
              </PagedTexts>
            </Tabs.Panel>
          </Tabs>
        )}
      </QueryView>
      <ContentSaveBar domain={domain} language={language} edits={edits} onSaved={() => setEdits({})} />
    </Stack>
  )
}

interface PagedTextsProps {
  title: string
  total: number
  page: number
  onPage: (page: number) => void
  children: ReactNode
}

function PagedTexts({ title, total, page, onPage, children }: PagedTextsProps) {
  if (!children) {
    return (
      <EmptyState title={`No ${title.toLowerCase()} here`}>
        Cookies found by a scan appear here, so you can describe them in this language.
      </EmptyState>
    )
  }
  const pages = Math.ceil(total / CONTENT_PAGE_SIZE)
  return (
    <Stack gap="md">
      <TextGroup title={title}>{children}</TextGroup>
      {pages > 1 && <Pagination total={pages} value={page} onChange={onPage} />}
    </Stack>
  )
}

function Nothing({ isOnlyMissing }: { isOnlyMissing: boolean }) {
  return isOnlyMissing ? (
    <EmptyState title="Nothing is missing">All texts in this language are complete.</EmptyState>
  ) : (
    <EmptyState title="Nothing found">No text matches your search.</EmptyState>
  )
}

function languageName(tag: string, sourceLanguage: string): string {
  const name = LANGUAGES.find((language) => language.tag === tag)?.name ?? tag
  return tag === sourceLanguage ? `${name} (default)` : name
}
