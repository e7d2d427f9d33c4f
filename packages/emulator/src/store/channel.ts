/** The channel on which the emulators on one PostgreSQL notify each other. */
export const CHANNEL = 'orchestration_emulator'

/** The notification that a cell has changed. */
export const CELLS_CHANGED = 'cells'
