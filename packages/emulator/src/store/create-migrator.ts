import type { RawBuilder } from 'kysely'
import { Migrator } from 'kysely/migration'
import { createTables } from './migrations/0001-create-tables.ts'
import { createPortalTables } from './migrations/0002-create-portal-tables.ts'
import { createPortalAttempts } from './migrations/0003-create-portal-attempts.ts'
import { createPatientIndexes } from './migrations/0004-create-patient-indexes.ts'
import { createCareFlowTables } from './migrations/0005-create-care-flow-tables.ts'
import { createHostedSessions } from './migrations/0006-create-hosted-sessions.ts'
import { createWebhooks } from './migrations/0007-create-webhooks.ts'
import { createSharedState } from './migrations/0008-create-shared-state.ts'
import { createHostedLinks } from './migrations/0009-create-hosted-links.ts'
import { addLastUseOfKeys } from './migrations/0011-add-last-use-of-keys.ts'
import { addSessionExpiry } from './migrations/0012-add-session-expiry.ts'
import { addRequestOfWebhookCalls } from './migrations/0014-add-request-of-webhook-calls.ts'
import { createPatientCounts } from './migrations/0015-create-patient-counts.ts'
import type { Database } from './tables.ts'

/** Creates a migrator of the tables. `text` is the database's column type for text that sorts by code points. */
export function createMigrator(database: Database, text: RawBuilder<unknown>): Migrator {
  // Never edit, rename or reorder a migration that has been released: add one.
  const migrations = {
    '0001-create-tables': createTables(text),
    '0002-create-portal-tables': createPortalTables(text),
    '0003-create-portal-attempts': createPortalAttempts(text),
    '0004-create-patient-indexes': createPatientIndexes(),
    '0005-create-care-flow-tables': createCareFlowTables(text),
    '0006-create-hosted-sessions': createHostedSessions(text),
    '0007-create-webhooks': createWebhooks(text),
    '0008-create-shared-state': createSharedState(),
    '0009-create-hosted-links': createHostedLinks(text),
    '0011-add-last-use-of-keys': addLastUseOfKeys(text),
    '0012-add-session-expiry': addSessionExpiry(text),
    '0014-add-request-of-webhook-calls': addRequestOfWebhookCalls(text),
    '0015-create-patient-counts': createPatientCounts(text),
  }
  return new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
}
