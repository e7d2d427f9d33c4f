/** A schema with all that introspection tells only to those who ask for it. */
export const easilyLost = `directive @tag(name: String!) repeatable on FIELD

scalar Instant @specifiedBy(url: "https://example.org/instant")

input Choice @oneOf {
  id: ID
  name: String
}

input Filter {
  name: String
  title: String @deprecated(reason: "Use name.")
}

type Query {
  find(choice: Choice, filter: Filter, limit: Int, first: Int @deprecated(reason: "Use limit.")): Instant
}
`

/** Whether an SDL still has each. */
export const isKept: Record<string, (sdl: string) => boolean> = {
  'deprecated arguments': (sdl) => /first: Int @deprecated/.test(sdl),
  'deprecated input fields': (sdl) => /title: String @deprecated/.test(sdl),
  '`@oneOf`': (sdl) => /input Choice @oneOf/.test(sdl),
  '`repeatable`': (sdl) => /@tag\(name: String!\) repeatable/.test(sdl),
  '`@specifiedBy`': (sdl) => /scalar Instant @specifiedBy/.test(sdl),
}
