// Made by codegen from .graphql files. Change those, not this.
/* eslint-disable */

/**
 * A value that the service has added since these types were generated. It makes a `switch` without a `default`
 * an error where every value must be dealt with, and it cannot be written by hand.
 */
export type UnknownValue = string & { readonly __unknownValue: true };

/** Where a care flow stands. */
export type PathwayStatus =
  /** It is running. */
  | 'active'
  /** It ran to its end. */
  | 'completed'
  /** Waits for data points that its definition needs. */
  | 'missing_baseline_info'
  /** It is being set up. */
  | 'starting'
  /** Somebody stopped it. It cannot go on. */
  | 'stopped'
  | UnknownValue;
