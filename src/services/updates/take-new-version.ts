/** Opens an address in another version of the site and returns true, or returns false; calls `stay` if it fails later. */
export type VersionSwitch = (address: string, stay: () => void) => boolean;

let turn: VersionSwitch = () => false;

/** Says how a new version is turned to; until then there is none. */
export function setVersionSwitch(versionSwitch: VersionSwitch): void {
  turn = versionSwitch;
}

/** Turns to an address: in a new version of the site if one waits, and else by `stay`, within the one that runs. */
export function takeNewVersion(address: string, stay: () => void): void {
  if (!turn(address, stay)) stay();
}
