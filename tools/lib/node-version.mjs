// This file is read by any Node there is: it keeps to syntax that old ones know.

const REQUIRED = { major: 20, minor: 19 };

/**
 * @param {string} version as in process.versions.node
 * @returns {string | null} the sentence to show when that Node is too old, or null
 */
export const complaintAboutNode = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < REQUIRED.major || (major === REQUIRED.major && minor < REQUIRED.minor);
  if (!isOld) return null;
  return `Opencall needs Node ${REQUIRED.major}.${REQUIRED.minor} or newer; this is Node ${version}.`;
};

/** Ends the process with a sentence when its Node is too old. */
export const requireNode = () => {
  const complaint = complaintAboutNode(process.versions.node);
  if (complaint === null) return;
  console.error(complaint);
  process.exit(1);
};
