import { createId } from '../../ground/create-id.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import type { Database, HostedLinkRow } from '../../store/tables.ts'

export type HostedLink = Omit<HostedLinkRow, 'environment'>

/** The links to hosted pages of one environment. */
export interface HostedLinkStore {
  /** Returns the token of the stakeholder's link. Creates it the first time. */
  findOrCreate(link: Omit<HostedLink, 'token'>): Promise<string>
  findByToken(token: string): Promise<HostedLink | undefined>
}

export function createHostedLinkStore(database: Database, environment: EnvironmentName): HostedLinkStore {
  const links = database.selectFrom('hosted_link').where('environment', '=', environment)
  return {
    async findOrCreate(link) {
      const find = () =>
        links
          .select('token')
          .where((where) => where.and({ ...link }))
          .executeTakeFirst()
      const found = await find()
      if (found) return found.token
      await database
        .insertInto('hosted_link')
        .values({ environment, ...link, token: createId() })
        .onConflict((conflict) =>
          conflict.columns(['environment', 'care_flow_id', 'stakeholder_id']).doNothing(),
        )
        .execute()
      // Another emulator on the store may have created it meanwhile.
      return (await find())?.token ?? ''
    },
    findByToken: (token) =>
      links.select(['care_flow_id', 'stakeholder_id', 'token']).where('token', '=', token).executeTakeFirst(),
  }
}
