import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatMarkdownTable } from '@orchestration/test-tools/format-markdown-table'
import { parseSync, type TSInterfaceDeclaration, type TSSignature } from 'oxc-parser'
import { repository } from './repository.ts'

export interface DescribedEvent {
  type: string
  /** A sentence that says when the service sends the event. */
  description: string
  fields: string[]
}

const file = join(repository, 'packages/webhooks/src/events.ts')

/** Reads the events from the types and doc comments in the `webhooks` package. */
export async function readEvents(): Promise<DescribedEvent[]> {
  const source = await readFile(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const declarations = program.body.filter((node) => node.type === 'TSInterfaceDeclaration')
  const interfaces = new Map(declarations.map((node) => [node.id.name, node]))

  const commentOf = (member: TSSignature) => {
    const comment = comments.findLast(({ end }) => end <= member.start)?.value ?? ''
    return comment.replaceAll(/^\*|\n\s*\*/g, ' ').trim()
  }
  return membersOf(interfaces.get('EventFields')).map((member) => {
    if (member.type !== 'TSPropertySignature')
      throw new Error(`${file}: every member of EventFields must be a property.`)
    return { type: nameOf(member), description: commentOf(member), fields: fieldsOf(member, interfaces) }
  })
}

function fieldsOf(member: TSSignature, interfaces: ReadonlyMap<string, TSInterfaceDeclaration>): string[] {
  const type = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined
  if (type?.type === 'TSTypeLiteral') return type.members.map(nameOf)
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return []
  return membersOf(interfaces.get(type.typeName.name)).map(nameOf)
}

const membersOf = (declaration: TSInterfaceDeclaration | undefined) => declaration?.body.body ?? []

function nameOf(member: TSSignature): string {
  if (member.type !== 'TSPropertySignature') return ''
  if (member.key.type === 'Identifier') return member.key.name
  return member.key.type === 'Literal' ? String(member.key.value) : ''
}

/** Formats the page that lists all events. */
export function formatEventsPage(events: readonly DescribedEvent[]): string {
  const rows = events.map(({ type, description, fields }) => [
    `\`${type}\``,
    description,
    fields.map((field) => `\`${field}\``).join(', '),
  ])
  return `---
title: All events
description: All events that the service sends to webhooks, with their triggers and fields.
---

An event is a JSON object that contains \`event_type\` and the fields below. \`@orchestration/webhooks\` exports the types, and
\`switch (event.event_type)\` narrows an event to its fields. See [receiving events](index.md). Fields that the service sends but does
not document are optional in the types.

${formatMarkdownTable(['event', 'sent when', 'fields'], rows)}
`
}
