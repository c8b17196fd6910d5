import * as m from '#messages/lib-uploads';

/** Default size limit of an upload in bytes. */
const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;

export interface FileRules {
  /** Allowed MIME types. If absent, any image is allowed. */
  allowedTypes?: readonly string[];
  maxBytes?: number;
}

/** Why a file was refused, as the title and text of a toast. */
export interface FileRefusal {
  title: string;
  description: string;
}

/** True for HEIC files. Browsers often do not know the type, so the file name counts too. */
const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Returns the reason why a HEIC picture cannot be uploaded; null for any other file. */
export const refuseHeic = (file: File): FileRefusal | null =>
  isHeic(file)
    ? {
        title: m.invalidFileType,
        description: m.saveTheHeicPictureAsJpeg,
      }
    : null;

/** Returns the reason why a file cannot be uploaded, or null if it can. */
export const refuseFile = (file: File, rules: FileRules = {}): FileRefusal | null => {
  const { allowedTypes, maxBytes = DEFAULT_MAX_BYTES } = rules;
  const heic = refuseHeic(file);
  if (heic) return heic;
  const anyVideo = allowedTypes?.some((type) => type.startsWith('video/'));
  if (!file.type.startsWith('image/') && !(anyVideo && file.type.startsWith('video/'))) {
    return { title: m.invalidFileType, description: m.pleaseUploadAnImageFile };
  }
  if (allowedTypes && !allowedTypes.includes(file.type)) {
    return {
      title: m.invalidFileType,
      description: m.pleaseUploadAnImageOf({ allowedTypes: allowedTypes.join(', ') }),
    };
  }
  if (file.size > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    return { title: m.fileTooLarge, description: m.pleaseUploadAnImageSmaller({ megabytes }) };
  }
  return null;
};
