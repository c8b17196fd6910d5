import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { toast } from '#lib/toasts.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, Sheet, SideMenu } from '#ui/dialog.tsx';
import { EditImageDialog } from '#ui/edit-image-dialog.tsx';
import { Lightbox } from '#ui/lightbox.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { SAMPLE_PICTURES } from './kit-samples.ts';

type Shown = 'dialog' | 'sheet' | 'side-menu' | 'question';

const BUTTONS: ReadonlyArray<readonly [Shown, string]> = [
  ['dialog', 'Open a dialog'],
  ['sheet', 'Open a sheet'],
  ['side-menu', 'Open a side menu'],
  ['question', 'Ask for confirmation'],
];

const Entries = () => (
  <MenuButton
    label="More"
    className={buttonClass('outline', 'icon')}
    entries={[
      { label: 'A link', link: paths.home() },
      { label: 'An action', onSelect: () => toast({ title: 'Done' }) },
    ]}
  >
    <Ellipsis aria-hidden="true" className="size-5" />
  </MenuButton>
);

const LightboxSample = () => {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <Button variant="outline" onClick={() => setIndex(0)}>
        Open the lightbox
      </Button>
      <Lightbox title="Sample" pictures={SAMPLE_PICTURES} index={index} onIndexChange={setIndex} hasDots />
    </>
  );
};

const EditorSample = () => {
  const [image, setImage] = useState<ImageBitmap>();
  const close = () => setImage(undefined);
  const open = async () => {
    const answer = await fetch(SAMPLE_PICTURES[0]?.src ?? '');
    setImage(await createImageBitmap(await answer.blob()));
  };
  return (
    <>
      <Button variant="outline" onClick={() => void open()}>
        Edit a picture
      </Button>
      {image && (
        <EditImageDialog
          image={image}
          fileName="sample.webp"
          confirmLabel="Upload"
          upload={{ status: 'idle' }}
          onConfirm={close}
          onStop={close}
          onClose={close}
        />
      )}
    </>
  );
};

const ActionBarSample = () => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setShown(true)}>
        Show the action bar
      </Button>
      {isShown && (
        <ActionBar>
          <Button onClick={() => setShown(false)}>Hide the action bar</Button>
        </ActionBar>
      )}
    </>
  );
};

/** The dialogs on the kit page, and other parts that lie over it. */
export const KitDialogs = () => {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <>
      <Entries />
      {BUTTONS.map(([name, label]) => (
        <Button key={name} variant="outline" onClick={() => setShown(name)}>
          {label}
        </Button>
      ))}
      <LightboxSample />
      <EditorSample />
      <ActionBarSample />
      <Dialog open={shown === 'dialog'} onOpenChange={close} title="A dialog">
        Its content.
      </Dialog>
      <Sheet open={shown === 'sheet'} onOpenChange={close} title="A sheet">
        Its content.
      </Sheet>
      <SideMenu open={shown === 'side-menu'} onOpenChange={close} title="A side menu">
        Its content.
      </SideMenu>
      {shown === 'question' && (
        <ConfirmDialog
          title="Delete the sample?"
          description="It cannot be restored."
          confirmLabel="Delete"
          pending={false}
          onConfirm={close}
          onClose={close}
        />
      )}
    </>
  );
};
