/** Returns whether an address is being opened in another version of the site; calls `stay` if that fails later. */
export type VersionSwitch = (address: string, stay: () => void) => boolean;

let switchVersion: VersionSwitch = () => false;

/** Sets the way to open a new version; until then, no version is switched to. */
export function setVersionSwitch(versionSwitch: VersionSwitch): void {
  switchVersion = versionSwitch;
}

/** Opens an address in a new version of the site if one is waiting, otherwise in the current one, by `stay`. */
export function takeNewVersion(address: string, stay: () => void): void {
  if (!switchVersion(address, stay)) stay();
}
