import type { Command } from 'commander'

/** The options of every command that talks to a running emulator. */
export const addPortalOptions = (command: Command): Command =>
  command
    .option('--environment <name>', 'the environment of the emulator', 'sandbox')
    .option('--portal <url>', "the emulator's portal", 'http://127.0.0.1:4009')

/** How a command finds a running emulator, for its help. */
export const portalHelp = `
The emulator's admin token comes from ORCHESTRATION_EMULATOR_ADMIN_TOKEN. Set it
before you start the emulator, or copy the token that the emulator prints.`
