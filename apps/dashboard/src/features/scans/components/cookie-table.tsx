import { Badge, Table, Text } from '@mantine/core'
import type { ScanCookieView } from '@placet/contract/scans'
import { categoryOf, typeText } from '../cookie-words.ts'
import { CategoryLabel } from './category-label.tsx'
import classes from './cookie-table.module.css'

export function CookieTable({ cookies }: { cookies: ScanCookieView[] }) {
  return (
    <Table
      borderColor="var(--app-line)"
      verticalSpacing="sm"
      horizontalSpacing="md"
      className={classes['table'] ?? ''}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th visibleFrom="sm">Type</Table.Th>
          <Table.Th visibleFrom="sm">Host</Table.Th>
          <Table.Th visibleFrom="md">Kept for</Table.Th>
          <Table.Th>Suggested category</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cookies.map((cookie) => (
          <CookieRow
            key={`${cookie.type} ${cookie.name} ${cookie.hostName} ${cookie.path}`}
            cookie={cookie}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function CookieRow({ cookie }: { cookie: ScanCookieView }) {
  const type = typeText(cookie.type)
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes['name'] ?? ''}>
        <code title={cookie.name}>{cookie.name === '' ? '(no name)' : cookie.name}</code>
        <Text size="xs" c="dimmed" hiddenFrom="sm" truncate>
          {type} · {cookie.hostName}
        </Text>
      </Table.Th>
      <Table.Td visibleFrom="sm">{type}</Table.Td>
      <Table.Td visibleFrom="sm" className={classes['host'] ?? ''}>
        <span title={cookie.hostName}>{cookie.hostName}</span>
        {cookie.thirdParty && (
          <Badge variant="default" size="sm" radius="sm" tt="none" fw={500}>
            Third party
          </Badge>
        )}
      </Table.Td>
      <Table.Td visibleFrom="md">{cookie.expiryText}</Table.Td>
      <Table.Td>
        <CategoryLabel category={categoryOf(cookie.categoryId)} />
        {cookie.serviceName !== null && (
          <Text size="xs" c="dimmed" title={`Recognised by ${cookie.matchedPattern ?? ''}`}>
            {cookie.serviceName}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
