import { Box, Table, Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { Link } from 'react-router'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { SeenStatus } from '../../../domain/seen-status.tsx'
import classes from './domain-table.module.css'
import { planName } from '../tier-name.ts'

export function DomainTable({ domains }: { domains: DomainView[] }) {
  return (
    <Table
      highlightOnHover
      borderColor="var(--app-line)"
      verticalSpacing="sm"
      horizontalSpacing="md"
      className={classes['table'] ?? ''}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Domain</Table.Th>
          <Table.Th visibleFrom="sm">Status</Table.Th>
          <Table.Th visibleFrom="sm">Seen</Table.Th>
          <Table.Th visibleFrom="sm">Version</Table.Th>
          <Table.Th visibleFrom="sm">Plan</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {domains.map((domain) => (
          <Table.Tr key={domain.id} className={classes['row'] ?? ''}>
            <Table.Td className={classes['name'] ?? ''}>
              <Link to={`/domain/${domain.id}`} title={domain.name}>
                {domain.name}
              </Link>
              <Box hiddenFrom="sm" mt={6}>
                <DomainStatus domain={domain} /> <SeenStatus seen={domain} />
              </Box>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <DomainStatus domain={domain} />
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <SeenStatus seen={domain} />
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Text size="sm" c="dimmed">
                {domain.publishedVersion ?? '–'}
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Text size="sm" c="dimmed">
                {planName(domain)}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
